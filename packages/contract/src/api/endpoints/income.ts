import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  closeInputSchema,
  dayBookQuerySchema,
  incomeFileQuerySchema,
  incomeQuerySchema,
  incomeSchema,
  monthSchema,
  monthsQuerySchema,
  monthsSchema,
  reopenInputSchema,
} from "@optimyz/contract/api/schemas/income";
import * as z from "@optimyz/contract/z";

/** For owners alone. */
const owner = { access: "admin" } as const;

export const readIncome = endpoint({
  method: "GET",
  path: "/api/admin/income",
  ...owner,
  summary: "What came in and went back in a period, and what is owed, by month, course, batch, way or person",
  query: incomeQuerySchema,
  output: incomeSchema,
});

export const exportIncome = endpoint({
  method: "GET",
  path: "/api/admin/income.csv",
  ...owner,
  sensitive: true,
  summary: "The same as a file for spreadsheets",
  query: incomeFileQuerySchema,
  text: { mediaType: "text/csv", fileName: "income" },
  output: z.string(),
});

export const exportDayBook = endpoint({
  method: "GET",
  path: "/api/admin/day-book.csv",
  ...owner,
  sensitive: true,
  summary: "The day book of a period for accounting: a line for each receipt, refund and cancellation",
  query: dayBookQuerySchema,
  text: { mediaType: "text/csv", fileName: "day-book" },
  output: z.string(),
});

export const listIncomeMonths = endpoint({
  method: "GET",
  path: "/api/admin/income/months",
  ...owner,
  summary: "Months with their sums, open or closed, and closed ones whose rows differ from what was stored",
  query: monthsQuerySchema,
  output: monthsSchema,
});

export const closeMonth = endpoint({
  method: "POST",
  path: "/api/admin/income/close",
  ...owner,
  invalidates: ["/api/admin/"],
  summary: "Close the oldest open month, once it is over: from then on nothing is written with a day in it",
  input: closeInputSchema,
  output: monthSchema,
  status: 200,
});

export const reopenMonth = endpoint({
  method: "POST",
  path: "/api/admin/income/reopen",
  ...owner,
  sensitive: true,
  invalidates: ["/api/admin/"],
  summary: "Open the last closed month again, with the reason",
  input: reopenInputSchema,
  output: monthSchema,
  status: 200,
});
