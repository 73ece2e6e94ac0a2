import type { LockSet } from "@optimyz/contract/protocol/release";
import { lt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { countEvent, countFirst, countUp, DAY_SECONDS, isWithin, lastingWindow, rateWindow } from "../../db/rates.ts";
import { reportVotes } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { networkOf } from "../../http/limits.ts";
import type { State } from "../../state/live.ts";
import { macOf } from "../../state/mac.ts";
import { memory } from "../memory.ts";
import type { Release } from "./counts.ts";
import { DOUBTED_MAX } from "./evidence.ts";
import { findState } from "./revision.ts";
import { ownerOf, TICKET_SECONDS, type Ticket } from "./tickets.ts";
import { watchedVersions } from "./trials.ts";

/** Networks whose votes are stored of one trial; more would change no verdict. */
const NETWORKS_MAX = 5_000;
/** Longer than any canary. */
const VOTE_SECONDS = 90 * DAY_SECONDS;
/** Documents that are stored while tickets are valid, without those whose networks vote first. */
const VOTES_MAX = 5_000;
/**
 * Visits of one network that an isolate counts in the trials of a revision. All visits of {@link DOUBTED_MAX} networks,
 * which may lie, are fewer than a version needs to go on.
 */
const VISITS_MAX = 5;
/** Reports of a network about a release that an isolate looks at in ten minutes: one counts. */
const LOOKED_AT_MAX = 50;

/**
 * What a failure is worth in the trial of its release: the vote of a `network`; something that the worker `saw` itself;
 * nothing any more where that network, or the team whose page it was, has voted `again`; nothing while the release is
 * `unwatched`, or the document is older than the trial; or it is not to be counted at all.
 */
export type Vote = "network" | "saw" | "again" | "unwatched" | "none";

/** The document that failed: the revision that it is of, and who else could have sent the report. */
interface Place {
  revision: number;
  /** The team whose page placed the release, or any whose page led to the document; undefined for nobody. */
  others: string | undefined;
}

/**
 * What a browser's report is worth. Its ticket has to be of a document that placed this version and has not voted on it
 * before. A fallback that fails as well, and what the worker has counted already, speak in no trial.
 */
export async function voteOf(c: Context<AppEnv>, ticket: Ticket, { name, version }: Release): Promise<Vote> {
  const release = { name, version };
  const part = await partOf(c, ticket, release);
  if (part === "none") return part;
  const isPlaced = ticket.page.includes(name) && !ticket.failed.includes(name);
  const isInTrial = part === "own" && isPlaced && ticket.isCounted;
  const vote = isInTrial
    ? await takeVote(c, release, { revision: ticket.revision, others: othersOf(ticket, name) })
    : await dayVote(c, "report", release);
  const isBounded = vote === "network" || vote === "saw";
  return vote !== "none" && (await isFirst(c.var.db, ticket, release, !isBounded)) ? vote : "none";
}

/** On the page of another team its code could send the report; behind a document that a page led to, that page's could. */
function othersOf(ticket: Ticket, name: string): string | undefined {
  const owner = ownerOf(ticket);
  if (owner !== name) return `the page of ${owner}`;
  return ticket.isFromWithin ? "a page that led here" : undefined;
}

/**
 * Takes the vote of the visitor's network on a release. A network has one in each trial. Where code of another team could
 * have sent it, at most {@link DOUBTED_MAX} count against the tested version, which is too few to move a verdict.
 */
export async function takeVote(c: Context<AppEnv>, release: Release, { revision, others }: Place): Promise<Vote> {
  const { name, version } = release;
  const trial = (await watchedVersions(c.var.db)).get(name);
  if (!trial || revision < trial.revision) return dayVote(c, "vote", release);
  const isDoubtful = others !== undefined && version === trial.version;
  const limits = isDoubtful ? [{ what: others, countMax: DOUBTED_MAX }] : [];
  const isNew = await isNewNetwork(c, "vote", release, trial, limits);
  if (isNew === "own machine") return "saw";
  return isNew ? "network" : "again";
}

/**
 * As {@link takeVote}, for what the worker saw fail itself, whoever asked for it: no other network has to confirm it. A
 * network shows it once, so that nobody brings it about by asking again.
 */
export async function takeSight(c: Context<AppEnv>, release: Release, revision: number): Promise<Vote> {
  const trial = (await watchedVersions(c.var.db)).get(release.name);
  if (!trial || revision < trial.revision) return "unwatched";
  return (await isNewNetwork(c, "sight", release, trial)) ? "saw" : "again";
}

/** Whether a document counts as a visit in the trials of its revision: the first few of each network do. */
export async function isCountedVisit(c: Context<AppEnv>, revision: number): Promise<boolean> {
  const network = await networkKey(c);
  return network === undefined || counted(memory.visitsOfNetworks, `${revision} ${network}`) <= VISITS_MAX;
}

/** Whether a network has sent so many reports about a release that an isolate looks at no more: a flood costs nothing. */
export async function isFlood(c: Context<AppEnv>, { name, version }: Release): Promise<boolean> {
  const network = await networkKey(c);
  return network !== undefined && counted(memory.reportsOfNetworks, `${name} ${version} ${network}`) > LOOKED_AT_MAX;
}

/** Counts one more, in this isolate. @returns how many there are */
function counted(counts: typeof memory.visitsOfNetworks, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** Stands for a view's web vitals among the votes, where front-ends have their names. */
const VIEW = "*";

/**
 * The versions that a view with this ticket measured, if the view counts: no document counts twice, and a network once in
 * each trial, or once a day where there is none.
 */
export async function measuredVersions(c: Context<AppEnv>, ticket: Ticket): Promise<Release[]> {
  const { db } = c.var;
  const state = await stateOf(c, ticket.revision);
  const view = { name: VIEW, version: String(ticket.revision) };
  if (!state || !(await isFirst(db, ticket, view, true))) return [];
  const [watched, isOfToday] = [await watchedVersions(db), (await dayVote(c, "view", view)) !== "none"];
  const releases = ticket.page.map(async (name) => {
    const version = partIn(state, ticket, name)?.version;
    if (version === undefined) return [];
    const release = { name, version };
    const trial = watched.get(name);
    if (!trial) return isOfToday ? [release] : [];
    const isOfTrial = ticket.revision >= trial.revision && (await isNewNetwork(c, "view", release, trial));
    return isOfTrial ? [release] : [];
  });
  return (await Promise.all(releases)).flat();
}

/**
 * Whether a network does something for the first time in a release's trial, and there is room for it. On one's own machine
 * there are no networks.
 */
async function isNewNetwork(
  c: Context<AppEnv>,
  what: string,
  { name, version }: Release,
  trial: { revision: number },
  more: { what: string; countMax: number }[] = [],
): Promise<boolean | "own machine"> {
  const network = await networkKey(c);
  if (network === undefined) return "own machine";
  const windowOf = (text: string) => lastingWindow(`${what} ${name} ${trial.revision} ${text}`, VOTE_SECONDS);
  const limits = [{ what: "all", countMax: NETWORKS_MAX }, ...more].map(async ({ what: text, countMax }) => ({
    window: await windowOf(text),
    countMax,
  }));
  return countFirst(c.var.db, await windowOf(`${version} ${network}`), await Promise.all(limits));
}

/** Takes a document's one vote on a release, or about its view. @returns whether it had it */
async function isFirst(
  db: Database,
  { nonce, endsAt }: Ticket,
  { name, version }: Release,
  isCapped: boolean,
): Promise<boolean> {
  const values = sql`SELECT ${nonce}, ${name}, ${version}, ${new Date(endsAt * 1000).toISOString()}`;
  // Views are many more than failures, and must not use up their number.
  const all = await rateWindow(name === VIEW ? "views" : "votes", TICKET_SECONDS);
  const vote = isCapped ? sql`${values} WHERE ${isWithin(all, VOTES_MAX)}` : sql`${values} WHERE true`;
  const [, counted] = await db.batch([
    countUp(db, all),
    db.insert(reportVotes).select(vote).onConflictDoNothing().returning({ nonce: reportVotes.nonce }),
  ]);
  return counted.length > 0;
}

/** A network's one vote a day, where there is no trial. */
async function dayVote(c: Context<AppEnv>, kind: string, { name, version }: Release): Promise<"unwatched" | "none"> {
  const network = await networkKey(c);
  if (network === undefined) return "unwatched";
  const window = await rateWindow(`${kind} ${name} ${version} ${network}`, DAY_SECONDS);
  return (await countEvent(c.var.db, window)).count <= 1 ? "unwatched" : "none";
}

/** Deletes the votes whose tickets have expired; called by the schedule. */
export async function purgeVotes(db: Database): Promise<void> {
  await db.delete(reportVotes).where(lt(reportVotes.endsAt, now()));
}

async function stateOf(c: Context<AppEnv>, revision: number): Promise<State | undefined> {
  const { live } = await c.var.reads.state();
  return live?.lockSet.revision === revision ? live : findState(c.var.db, revision);
}

/** What a version is to a document: its own, the fallback that took over, or none of it. */
async function partOf(c: Context<AppEnv>, ticket: Ticket, { name, version }: Release) {
  const state = await stateOf(c, ticket.revision);
  const part = state && partIn(state, ticket, name);
  if (part?.version === version) return "own";
  return part?.fallback !== undefined && part.fallback.version === version ? "fallback" : "none";
}

/** What a document of that state has of a front-end: live or canary. */
function partIn({ lockSet, canaries }: State, ticket: Ticket, name: string) {
  const live = name === "shell" ? lockSet.shell : lockSet.remotes[name];
  const part: Partial<LockSet["remotes"][string]> | undefined = ticket.canaries.includes(name)
    ? canaries[name]?.part
    : live;
  return part;
}

/** Stands for the visitor's network in what is stored: a hash with the site's key, so that nobody finds it by trying all. */
async function networkKey(c: Context<AppEnv>): Promise<string | undefined> {
  const network = networkOf(c.req.header("cf-connecting-ip"));
  return network && macOf((await c.var.reads.state()).ticketKey, `network ${network}`);
}
