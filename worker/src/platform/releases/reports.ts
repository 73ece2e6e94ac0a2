import type { Report, Vitals } from "@optimyz/contract/platform/release-report";
import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { errorText } from "./error-text.ts";
import { gather, writeCounts, writeLater } from "./gathered.ts";
import { judgeSoon } from "./judgement.ts";
import { ticketOf } from "./tickets.ts";
import { bucketsOf } from "./vitals.ts";
import { isVote, measuredVersions } from "./votes.ts";

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

/** Counts a view's web vitals, when its document's ticket comes with them, and judges the canaries on its page. */
export async function receiveVitals(c: Context<AppEnv>, vitals: Vitals): Promise<void> {
  if (c.req.header("origin") === undefined) return;
  const ticket = await ticketOf(c);
  const measured = bucketsOf(vitals);
  if (!ticket || measured.length === 0) return;
  for (const release of await measuredVersions(c, ticket)) {
    for (const vital of measured) gather({ ...release, vital });
    if (ticket.canaries.includes(release.name)) judgeSoon(c, release);
  }
  writeLater(c);
}
