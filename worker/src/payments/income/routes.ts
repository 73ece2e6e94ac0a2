import * as contract from "@optimyz/contract/api/endpoints/income";
import { Hono } from "hono";
import { now } from "../../core/clock.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { speechOfAdmin } from "../../staff/queries.ts";
import { dayBookCsv, incomeCsv } from "./files.ts";
import { incomePage } from "./income.ts";
import { closeMonthOf, monthsPage, reopenMonthOf } from "./months.ts";

/** What came in, as the owner sees it, and the months that are closed. */
export const adminIncome = new Hono<AppEnv>();

handle(adminIncome, contract.readIncome, ({ db, query }) => incomePage(db, query, now()));

handle(adminIncome, contract.exportIncome, async ({ db, query, caller }) =>
  incomeCsv(db, query, now(), await speechOfAdmin(db, caller.adminId)),
);

handle(adminIncome, contract.exportDayBook, async ({ db, query, caller }) =>
  dayBookCsv(db, query, now(), await speechOfAdmin(db, caller.adminId)),
);

handle(adminIncome, contract.listIncomeMonths, ({ db, query }) => monthsPage(db, query, now()));

handle(adminIncome, contract.closeMonth, ({ db, input, change }) => closeMonthOf(db, input.month, change, now()));

handle(adminIncome, contract.reopenMonth, ({ db, input, change }) => reopenMonthOf(db, input, change, now()));
