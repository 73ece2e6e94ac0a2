import type { Report } from "@optimyz/contract/release-report";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { errorText } from "./error-text.ts";
import { writeCounts } from "./gathered.ts";
import { judgeSoon } from "./judgement.ts";
import { ticketOf } from "./tickets.ts";
import { isVote } from "./votes.ts";

/**
 * Counts a browser's report of a failure, when a document's ticket comes with it that has not voted yet, and judges the
 * version after the response. Anything else is dropped without a word. Visits are counted by the worker itself.
 */
export async function receiveReport(c: Context<AppEnv>, report: Report): Promise<void> {
  // A browser sends its origin with every POST; that it is our own was checked before.
  if (report.phase === "visit" || c.req.header("origin") === undefined) return;
  const ticket = await ticketOf(c);
  if (!ticket || !(await isVote(c, ticket, report))) return;
  const { name, version, phase, message, stack = "" } = report;
  const place = ticket.page.includes(name) ? "failures" : "outside";
  const isCounted = ticket.failed.includes(name);
  const error = message ? { error: errorText(message, stack) } : {};
  await writeCounts(c.var.db, [{ name, version, phase, count: 1, ...(!isCounted && { inTrial: place }), ...error }]);
  judgeSoon(c, { name, version });
}
