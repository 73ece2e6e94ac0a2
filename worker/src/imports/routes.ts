import * as contract from "@optimyz/contract/api/endpoints/imports";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import type { Context as HonoContext } from "hono";
import { Hono } from "hono";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { sentenceIn } from "../language/said.ts";
import { speechOfStaff } from "../language/speech.ts";
import { regionOf } from "../settings/site-settings.ts";
import { judge, outcomeOf } from "./judge.ts";
import type { Context } from "./kind.ts";
import { assertMayImport } from "./kinds/all.ts";
import { begin, importOf, importsPage, shown, toImport, wrongRows } from "./queries.ts";
import { sendRows } from "./send.ts";
import { undo } from "./undo.ts";

/** Files with rows that become people, courses, batches and payments. */
export const adminImports = new Hono<AppEnv>();

const speechOf = (c: HonoContext<AppEnv>) => speechOfStaff(c.req.header(LANGUAGE_HEADER));

async function contextOf(
  c: HonoContext<AppEnv>,
  change: Change,
  seats: boolean,
  checking?: Context["checking"],
): Promise<Context> {
  const {
    env,
    var: { db, config },
  } = c;
  return { db, change, at: now(), region: await regionOf(db), seats, checking, env, config };
}

handle(adminImports, contract.listImports, ({ db, query, caller }) => importsPage(db, query, caller.role));

handle(adminImports, contract.checkImport, async ({ c, input, caller, change }) => {
  assertMayImport(caller.role, input.kind);
  const speech = speechOf(c);
  const context = await contextOf(c, change, input.seats === "yes", input.taken ?? {});
  const judged = await judge(input.kind, input.rows, context);
  const rows = judged.map((each) => ({
    number: each.number,
    outcome: outcomeOf(each),
    problems: each.problems.map((problem) => sentenceIn(problem, speech)),
    key: each.key,
    ...(each.takes !== undefined && { takes: each.takes }),
  }));
  return { rows };
});

handle(adminImports, contract.startImport, ({ db, change, input, caller }) => begin(db, change, input, caller.role));

handle(adminImports, contract.sendImportRows, async ({ c, db, params, input, caller, change }) => {
  const row = await importOf(db, params.id, caller.role);
  const sent = await sendRows(row, input.from, input.rows, await contextOf(c, change, row.seats));
  const speech = speechOf(c);
  const rows = sent.map((each) => ({ ...each, problems: each.problems.map((problem) => shown(problem, speech)) }));
  return { import: toImport(await importOf(db, params.id, caller.role)), rows };
});

handle(adminImports, contract.listWrongRows, async ({ c, db, params, query, caller }) => {
  const { id } = await importOf(db, params.id, caller.role);
  return wrongRows(db, id, query.after ?? 0, speechOf(c));
});

handle(adminImports, contract.undoImport, async ({ c, db, params, caller, change }) => {
  const row = await importOf(db, params.id, caller.role);
  return undo(row, await contextOf(c, change, row.seats));
});
