import type { ReleaseManifest } from "@optimyz/contract/platform/release";
import { versionsOf } from "@optimyz/contract/platform/release-versions";
import type { Revision } from "@optimyz/contract/release-registry";
import { desc } from "drizzle-orm";
import { now } from "../db/changes.ts";
import type { Database } from "../db/database.ts";
import { isOrphan, isTaken } from "../db/errors.ts";
import { revisionReleases, revisions } from "../db/schema.ts";
import { ApiError } from "../http/api-error.ts";
import type { Message } from "../mail/message.ts";
import { queueMail } from "../mail/outbox.ts";
import { changeState } from "../reads/site-state.ts";
import { assertScope, type Publisher } from "./publisher.ts";
import { type State, toRevision } from "./revision.ts";
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
 * @throws ApiError FORBIDDEN; CONFLICT when another revision came first, or a release was removed meanwhile
 */
export async function saveRevision(
  db: Database,
  before: State | undefined,
  next: State,
  { publisher, reason, author, commit = "", restores, mail }: Cause,
): Promise<Revision> {
  const names = changedNames(before, next);
  assertScope(publisher, names);
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
    await changeState(db, [db.insert(revisions).values(row), ...needed, ...trials, ...mails]);
  } catch (error) {
    if (isTaken(error, "revisions.revision")) throw await cameFirst(db);
    if (isOrphan(error))
      throw new ApiError("CONFLICT", "A release that this revision needs was removed. Publish it again.");
    throw error;
  }
  return toRevision(row);
}

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
