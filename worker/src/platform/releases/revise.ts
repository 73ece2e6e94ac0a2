import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import { desc } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { isOrphan, isStale, isTaken } from "../../db/errors.ts";
import { revisionReleases, revisions } from "../../db/schema.ts";
import type { Message } from "../../mail/message.ts";
import { queueMail } from "../../mail/outbox.ts";
import type { State } from "../../state/live.ts";
import { changeState } from "../../state/site-state.ts";
import { alertStatements } from "./alerts.ts";
import { leaveChannels } from "./channels/store.ts";
import { leftVersions, releaseHistory } from "./fallbacks.ts";
import { forwardNames, freezeGuard, frozenError } from "./freezes.ts";
import { assertScope, automatic, type Publisher } from "./publisher.ts";
import { toRevision } from "./revision.ts";
import { trialStatements } from "./trials.ts";

/** Why a revision is made, and by whom. */
export interface Cause {
  publisher: Publisher;
  reason: string;
  /** As the caller says; the publisher's label without it. */
  author?: string | undefined;
  commit?: string;
  restores?: number;
  /** Queued with the revision, and only if it is stored. */
  mail?: Message | undefined;
}

/**
 * Stores the next revision, if nobody came first: its number is the one that was seen plus one, and unique.
 * Front-ends outside the token's scope must be unchanged.
 * @throws ApiError FORBIDDEN, for a frozen front-end too; CONFLICT when another revision came first, or a release was removed
 * meanwhile
 */
export async function saveRevision(
  db: Database,
  before: State | undefined,
  next: State,
  { publisher, reason, author, commit = "", restores, mail }: Cause,
): Promise<Revision> {
  const names = changedNames(before, next);
  assertScope(publisher, names);
  const forward = publisher === automatic ? [] : await newFor(db, before, next, { names, restores });
  const revision = (before?.lockSet.revision ?? 0) + 1;
  const row = {
    revision,
    lockSet: { ...next.lockSet, revision },
    canaries: next.canaries,
    reason,
    author: author || publisher.label,
    via: publisher.label,
    commitId: commit,
    restores: restores ?? null,
    createdAt: now(),
  };
  const needed = neededReleases(next).map((release) => db.insert(revisionReleases).values({ revision, ...release }));
  try {
    const trials = trialStatements(db, { before, next, names, isReturn: restores !== undefined });
    const mails = mail ? [queueMail(db, mail)] : [];
    const alerts = publisher === automatic ? returnAlerts(db, before, next, { names, reason }) : [];
    const guard = forward.length > 0 ? [freezeGuard(db, forward)] : [];
    const left = leaveChannels(db, movedVersions(before, next));
    const rest = [...needed, ...trials, ...left, ...mails, ...alerts];
    await changeState(db, [...guard, db.insert(revisions).values(row), ...rest]);
  } catch (error) {
    if (isStale(error)) throw await frozenError(db, next, forward);
    if (isTaken(error, "revisions.revision")) throw await cameFirst(db);
    if (isOrphan(error))
      throw new ApiError("CONFLICT", "A release that this revision needs was removed. Publish it again.");
    throw error;
  }
  return toRevision(row);
}

/** Front-ends of which visitors would get something new, which a freeze stops. */
async function newFor(
  db: Database,
  before: State | undefined,
  next: State,
  { names, restores }: { names: string[]; restores: number | undefined },
): Promise<string[]> {
  if (restores === undefined) return forwardNames(before, next, names);
  const { rows } = await releaseHistory(db);
  return forwardNames(before, next, names, (name, version) => leftVersions(rows, name).has(version));
}

/** The alerts about what the registry takes back by itself. */
const returnAlerts = (
  db: Database,
  before: State | undefined,
  next: State,
  { names, reason }: { names: string[]; reason: string },
) =>
  names.flatMap((name) => {
    const version = before && versionsOf(before.lockSet)[name];
    const left = version === versionsOf(next.lockSet)[name] ? before?.canaries[name]?.part.version : version;
    return alertStatements(db, { kind: "returned", name, version: left ?? "", text: reason });
  });

/** @throws ApiError CONFLICT unless the live revision is the one that the caller saw; 0 means none */
export async function assertExpectedRevision(
  db: Database,
  live: State | undefined,
  expectedRevision: number,
): Promise<void> {
  if ((live?.lockSet.revision ?? 0) !== expectedRevision) throw await cameFirst(db);
}

/** The error for a change that lost a race, with who won it. */
async function cameFirst(db: Database): Promise<ApiError> {
  const row = await db.select().from(revisions).orderBy(desc(revisions.revision)).limit(1).get();
  if (!row) return new ApiError("CONFLICT", "Nothing is live yet; expectedRevision must be 0.");
  const live = toRevision(row);
  const why = live.reason ? `: ${live.reason}` : "";
  return new ApiError(
    "CONFLICT",
    `Another change came first: revision ${live.revision} by ${live.author}${why}. Look at it, then try again.`,
    { extra: { live } },
  );
}

/** Front-ends whose live version or canary differs between two states. */
export function changedNames(before: State | undefined, next: State): string[] {
  const one = before ? versionsOf(before.lockSet) : {};
  const other = versionsOf(next.lockSet);
  const moved = allKeys(one, other).filter((name) => one[name] !== other[name]);
  const canary = (state: State | undefined, name: string) => {
    const found = state?.canaries[name];
    return found && `${found.part.version} ${found.percent}`;
  };
  const tested = allKeys(before?.canaries ?? {}, next.canaries).filter(
    (name) => canary(before, name) !== canary(next, name),
  );
  return [...new Set([...moved, ...tested])];
}

/** Front-ends with the versions that go live. */
function movedVersions(before: State | undefined, next: State): [name: string, version: string][] {
  const known = before ? versionsOf(before.lockSet) : {};
  return Object.entries(versionsOf(next.lockSet)).filter(([name, version]) => known[name] !== version);
}

const allKeys = (a: object, b: object): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];

function neededReleases({ lockSet, canaries }: State) {
  const fallbacks = Object.entries(lockSet.remotes).flatMap(([name, { fallback }]) =>
    fallback ? [{ role: "fallback" as const, name, version: fallback.version }] : [],
  );
  return [
    ...Object.entries(versionsOf(lockSet)).map(([name, version]) => ({ role: "live" as const, name, version })),
    ...Object.entries(canaries).map(([name, { part }]) => ({ role: "canary" as const, name, version: part.version })),
    ...fallbacks,
  ];
}

/** Commits of releases, for the history. */
export const commitsOf = (manifests: readonly ReleaseManifest[]): string =>
  [...new Set(manifests.map(({ commit }) => commit).filter(Boolean))].join(" ");
