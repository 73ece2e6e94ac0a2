import type { LockSet } from "@optimyz/contract/release";
import type { Report } from "@optimyz/contract/release-report";
import { lt, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { now } from "../db/changes.ts";
import type { Database } from "../db/database.ts";
import { countEvent, countUp, DAY_SECONDS, isWithin, rateWindow } from "../db/rates.ts";
import { reportVotes } from "../db/schema.ts";
import { ipAddressKey } from "../http/limits.ts";
import type { Release } from "./counts.ts";
import { findState, type State } from "./revision.ts";
import { TICKET_SECONDS, type Ticket } from "./tickets.ts";

/** Votes of one network on one version in a day: nobody takes a version back alone, whatever they send. */
const NETWORK_VOTES_MAX = 2;
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
  const all = await rateWindow("votes", TICKET_SECONDS);
  const vote = sql`SELECT ${ticket.nonce}, ${name}, ${version}, ${new Date(ticket.endsAt * 1000).toISOString()}
    WHERE ${isWithin(all, VOTES_MAX)}`;
  const [, counted] = await db.batch([
    countUp(db, all),
    db.insert(reportVotes).select(vote).onConflictDoNothing().returning({ nonce: reportVotes.nonce }),
  ]);
  return counted.length > 0;
}

/** Takes a vote on a release from the visitor's network. @returns whether it had one left */
export async function isWithinNetworkVotes(c: Context<AppEnv>, { name, version }: Release): Promise<boolean> {
  const network = networkOf(c);
  if (network === undefined) return true;
  const window = await rateWindow(`vote ${name} ${version} ${network}`, DAY_SECONDS);
  return (await countEvent(c.var.db, window)).count <= NETWORK_VOTES_MAX;
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
function isPartOf(state: State | undefined, { canaries }: Ticket, name: string, version: string): boolean {
  if (!state) return false;
  const live = name === "shell" ? state.lockSet.shell : state.lockSet.remotes[name];
  const part: Partial<LockSet["remotes"][string]> | undefined = canaries.includes(name)
    ? state.canaries[name]?.part
    : live;
  return part?.version === version || (part?.fallback !== undefined && part.fallback.version === version);
}

/** Undefined for this machine itself, where one visitor plays all of them. Cloudflare sets the header for everybody else. */
function networkOf(c: Context<AppEnv>): string | undefined {
  const ipAddress = c.req.header("cf-connecting-ip");
  const isOwnMachine = ipAddress === undefined || ipAddress === "::1" || ipAddress.startsWith("127.");
  return isOwnMachine ? undefined : ipAddressKey(ipAddress);
}
