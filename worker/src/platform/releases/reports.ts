import type { Report, Vitals } from "@optimyz/contract/protocol/release-report";
import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { Count, Release } from "./counts.ts";
import { errorText } from "./error-text.ts";
import { gather, writeCounts, writeLater } from "./gathered.ts";
import { judgeSoon } from "./judgement.ts";
import { ticketOf } from "./tickets.ts";
import { bucketsOf } from "./vitals.ts";
import { isFlood, measuredVersions, type Vote, voteOf } from "./votes.ts";

/**
 * Counts a browser's report of a failure, when the ticket of a document comes with it that placed the front-end and has not
 * voted yet, and judges the version after the response. What comes from a page that the visitor went on to in the same tab
 * is kept as text alone. Anything else is dropped without a word. Visits are counted by the worker itself.
 */
export async function receiveReport(c: Context<AppEnv>, report: Report): Promise<void> {
  // A browser sends its origin with every POST; that it is our own was checked before.
  if (report.phase === "visit" || c.req.header("origin") === undefined) return;
  const ticket = await ticketOf(c);
  if (!ticket || (await isFlood(c, report))) return;
  const { name, version, phase, message, stack = "" } = report;
  const vote = await voteOf(c, ticket, report);
  if (vote === "none") return;
  const error = message ? { error: errorText(message, stack) } : {};
  const isElsewhere = !ticket.page.includes(name);
  const failure = { name, version, phase, count: 1, ...(isElsewhere && { isElsewhere }), ...error };
  await writeCounts(c.var.db, [...inTrial(vote, { name, version }), ...(vote === "again" ? [] : [failure])]);
  judgeSoon(c, { name, version });
}

/** What a vote changes in its trial. A visit that failed and may not say so is no visit that went well. */
function inTrial(vote: Vote, release: Release): Count[] {
  if (vote === "network") return [{ ...release, inTrial: "failures", count: 1 }];
  if (vote === "saw") return [{ ...release, inTrial: "observed", count: 1 }];
  return vote === "again" ? [{ ...release, inTrial: "visits", count: -1 }] : [];
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
