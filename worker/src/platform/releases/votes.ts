import type { LockSet } from "@optimyz/contract/platform/release";
import type { Report } from "@optimyz/contract/platform/release-report";
import { lt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { countEvent, countUp, DAY_SECONDS, isWithin, rateWindow } from "../../db/rates.ts";
import { reportVotes } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { ipAddressKey } from "../../http/limits.ts";
import type { State } from "../../state/live.ts";
import type { Release } from "./counts.ts";
import { findState } from "./revision.ts";
import { TICKET_SECONDS, type Ticket } from "./tickets.ts";

/** Votes of one network on one version in a day: nobody takes a version back alone, whatever they send. */
const NETWORK_VOTES_MAX = 2;
/** Views of one network that count in a day for each revision: some ten of them are needed to call a version slower. */
const NETWORK_VIEWS_MAX = 3;
/** Votes that are stored while tickets are valid; more would change no verdict. */
const VOTES_MAX = 5_000;

/**
 * Whether a report counts: the ticket is of a document that had this version, that document has not voted on it before,
 * and its network has votes left.
 */
export async function isVote(c: Context<AppEnv>, ticket: Ticket, { name, version }: Report): Promise<boolean> {
  const { db } = c.var;
  if (!isPartOf(await stateOf(c, ticket.revision), ticket, name, version)) return false;
  if (!(await isWithinNetworkVotes(c, { name, version }))) return false;
  return isFirst(db, ticket, { name, version });
}

/** Stands for a view's web vitals among the votes, where front-ends have their names. */
const VIEW = "*";

/**
 * The versions that a view with this ticket measured, if the view counts: no document counts twice, and a network only a
 * few times a day for each revision.
 */
export async function measuredVersions(c: Context<AppEnv>, ticket: Ticket): Promise<Release[]> {
  const state = await stateOf(c, ticket.revision);
  if (!state) return [];
  const view = { name: VIEW, version: String(ticket.revision) };
  if (!(await isWithinNetworkVotes(c, view, NETWORK_VIEWS_MAX)) || !(await isFirst(c.var.db, ticket, view))) return [];
  return ticket.page.flatMap((name) => {
    const version = partOf(state, ticket, name)?.version;
    return version === undefined ? [] : { name, version };
  });
}

/** Takes a document's one vote on a release, or about its view. @returns whether it had it */
async function isFirst(db: Database, { nonce, endsAt }: Ticket, { name, version }: Release): Promise<boolean> {
  // Views are many more than failures, and must not use up their number.
  const all = await rateWindow(name === VIEW ? "views" : "votes", TICKET_SECONDS);
  const vote = sql`SELECT ${nonce}, ${name}, ${version}, ${new Date(endsAt * 1000).toISOString()}
    WHERE ${isWithin(all, VOTES_MAX)}`;
  const [, counted] = await db.batch([
    countUp(db, all),
    db.insert(reportVotes).select(vote).onConflictDoNothing().returning({ nonce: reportVotes.nonce }),
  ]);
  return counted.length > 0;
}

/** Takes a vote on a release from the visitor's network. @returns whether it had one left */
export async function isWithinNetworkVotes(
  c: Context<AppEnv>,
  { name, version }: Release,
  votesMax = NETWORK_VOTES_MAX,
): Promise<boolean> {
  const network = networkOf(c);
  if (network === undefined) return true;
  const window = await rateWindow(`vote ${name} ${version} ${network}`, DAY_SECONDS);
  return (await countEvent(c.var.db, window)).count <= votesMax;
}

/** Deletes the votes whose tickets have expired; called by the schedule. */
export async function purgeVotes(db: Database): Promise<void> {
  await db.delete(reportVotes).where(lt(reportVotes.endsAt, now()));
}

async function stateOf(c: Context<AppEnv>, revision: number): Promise<State | undefined> {
  const { live } = await c.var.reads.state();
  return live?.lockSet.revision === revision ? live : findState(c.var.db, revision);
}

/** Whether a document of that state has the version: as its own, or as the fallback that took over. */
function isPartOf(state: State | undefined, ticket: Ticket, name: string, version: string): boolean {
  const part = state && partOf(state, ticket, name);
  return part?.version === version || (part?.fallback !== undefined && part.fallback.version === version);
}

/** What a document of that state has of a front-end: live or canary. */
function partOf({ lockSet, canaries }: State, ticket: Ticket, name: string) {
  const live = name === "shell" ? lockSet.shell : lockSet.remotes[name];
  const part: Partial<LockSet["remotes"][string]> | undefined = ticket.canaries.includes(name)
    ? canaries[name]?.part
    : live;
  return part;
}

/** Undefined for this machine itself, where one visitor plays all of them. Cloudflare sets the header for everybody else. */
function networkOf(c: Context<AppEnv>): string | undefined {
  const ipAddress = c.req.header("cf-connecting-ip");
  const isOwnMachine = ipAddress === undefined || ipAddress === "::1" || ipAddress.startsWith("127.");
  return isOwnMachine ? undefined : ipAddressKey(ipAddress);
}
