import { isFormerPath } from "@optimyz/contract/protocol/page-links";
import { isSpoken, PROTOCOL, protocolOf } from "@optimyz/contract/protocol/protocol";
import type { LockSet, ReleaseManifest } from "@optimyz/contract/protocol/release";
import type {
  canarySchema,
  promotionSchema,
  Revision,
  retirementSchema,
  rollbackSchema,
} from "@optimyz/contract/protocol/release-registry";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import type * as z from "@optimyz/contract/z";
import { and, eq } from "drizzle-orm";
import { ApiError, invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { releaseReports } from "../../db/schema.ts";
import type { State } from "../../state/live.ts";
import { fallbackFor, type History, releaseHistory, withFallbacks } from "./fallbacks.ts";
import { assertAddressesKept } from "./gate/addresses.ts";
import { assertCompatible, assertFitsCanaries } from "./gate/gate.ts";
import { assertRetirable } from "./gate/retire.ts";
import { assertNeverHung } from "./hangs.ts";
import { composeLockSet, toLockedPart, withRetired } from "./lock-set.ts";
import { assertScope, type Publisher } from "./publisher.ts";
import { findRelease, findReleases } from "./queries.ts";
import { assertExpectedRevision, type Cause, changedNames, commitsOf, saveRevision } from "./revise.ts";
import { findState, listRevisions, liveState } from "./revision.ts";

/**
 * Makes published versions live together. When they are live already, nothing changes and the live revision is given.
 * `restores` names the revision whose version comes back, when this is a way back.
 * @throws ApiError FORBIDDEN, NOT_FOUND, INVALID with the gate's reports, CONFLICT
 */
export async function promote(
  db: Database,
  publisher: Publisher,
  promotion: z.output<typeof promotionSchema> & Pick<Cause, "restores" | "mail">,
): Promise<Revision> {
  const { versions, expectedRevision, reason, author, restores, mail } = promotion;
  assertScope(publisher, Object.keys(versions));
  const live = await liveState(db);
  await assertExpectedRevision(db, live, expectedRevision);
  const manifests = await publishedReleases(db, { ...(live && versionsOf(live.lockSet)), ...versions });
  if (restores === undefined) await assertNeverHung(db, versions);
  const promoted = manifests.filter(({ name }) => name in versions);
  assertCompatible(promoted, manifests, live?.lockSet.remotes);
  await assertAddressesKept(db, promoted, live?.lockSet);
  const canaries = Object.entries(live?.canaries ?? {}).filter(([name]) => !(name in versions));
  // A way back is never refused for somebody's canary.
  if (live && restores === undefined) await assertFits(db, promoted, manifests, live);
  const composed = withRetired(composeLockSet(expectedRevision + 1, manifests), live?.lockSet.retired);
  const lockSet = withFallbacks(await releaseHistory(db), composed, restores);
  const next: State = { lockSet, canaries: Object.fromEntries(canaries) };
  if (live && changedNames(live, next).length === 0) return liveRevision(db);
  const commit = commitsOf(promoted);
  return saveRevision(db, live, next, {
    publisher,
    reason,
    author,
    commit,
    mail,
    ...(restores !== undefined && { restores }),
  });
}

/**
 * Starts, widens or ends (0 percent) a canary.
 * @throws ApiError FORBIDDEN, NOT_FOUND, INVALID with the gate's report, CONFLICT
 */
export async function setCanary(
  db: Database,
  publisher: Publisher,
  { name, version, percent, expectedRevision, reason, author }: z.output<typeof canarySchema>,
): Promise<Revision> {
  assertScope(publisher, [name]);
  const live = await liveState(db);
  await assertExpectedRevision(db, live, expectedRevision);
  if (!live) throw new ApiError("CONFLICT", "Nothing is live yet, so there is nothing to compare a canary with.");
  if (percent === 0 && live.canaries[name]?.part.version !== version) {
    throw invalid({ version: `${name} has no canary of this version.` });
  }
  if (percent === 0) return endCanary(db, live, name, { publisher, reason, author });
  if (versionsOf(live.lockSet)[name] === version) throw invalid({ version: `${name} ${version} is live already.` });
  const manifests = await publishedReleases(db, { ...versionsOf(live.lockSet), [name]: version });
  await assertNeverHung(db, { [name]: version });
  const tested = manifests.filter((manifest) => manifest.name === name);
  assertCompatible(tested, manifests, live.lockSet.remotes);
  await assertFits(db, tested, manifests, live);
  await assertAddressesKept(db, tested, live.lockSet);
  const canaries = { ...live.canaries, [name]: canaryOf(live, await releaseHistory(db), tested, percent) };
  const next = { ...live, canaries };
  if (changedNames(live, next).length === 0) return liveRevision(db);
  const isAnother = live.canaries[name]?.part.version !== version;
  // Failures of an earlier attempt must not count against this one.
  if (isAnother) await forgetReports(db, name, version);
  return saveRevision(db, live, next, { publisher, reason, author, commit: commitsOf(tested) });
}

/** Everybody gets the live version again. */
export async function endCanary(db: Database, live: State, name: string, cause: Cause): Promise<Revision> {
  const canaries = Object.entries(live.canaries).filter(([other]) => other !== name);
  if (canaries.length === Object.keys(live.canaries).length) return liveRevision(db);
  return saveRevision(db, live, { ...live, canaries: Object.fromEntries(canaries) }, cause);
}

/**
 * Makes an earlier revision's versions live again, in one call and without a gate: they were live together before.
 * All that can have changed since is the worker, which may not speak the protocol of one any more.
 * With `only`, one front-end goes back and the gate looks whether it still fits.
 * @throws ApiError FORBIDDEN, NOT_FOUND, INVALID, CONFLICT
 */
export async function rollBack(
  db: Database,
  publisher: Publisher,
  { revision, only, reason, author }: z.output<typeof rollbackSchema>,
): Promise<Revision> {
  const [live, old] = await Promise.all([liveState(db), findState(db, revision)]);
  if (!live || !old) throw invalid({ revision: `There is no revision ${revision}.` });
  const version = only && new Map(Object.entries(versionsOf(old.lockSet))).get(only);
  if (only && !version) throw invalid({ only: `${only} was not part of revision ${revision}.` });
  if (only && version) {
    return promote(db, publisher, {
      versions: { [only]: version },
      expectedRevision: live.lockSet.revision,
      reason: reason || `${only} back to its version of revision ${revision}.`,
      author,
      restores: revision,
    });
  }
  // Composed of the releases: they are signed, and the revision's row is not.
  const manifests = await publishedReleases(db, versionsOf(old.lockSet));
  const composed = withRetired(composeLockSet(live.lockSet.revision + 1, manifests), old.lockSet.retired);
  assertSpoken(composed);
  const next: State = { lockSet: withFallbacks(await releaseHistory(db), composed, revision), canaries: {} };
  const changed = changedNames(live, next);
  if (changed.length === 0) return liveRevision(db);
  if (publisher.scope !== "*" && changed.some((name) => name !== publisher.scope)) {
    throw new ApiError(
      "FORBIDDEN",
      `Since revision ${revision} these changed: ${changed.join(", ")}. Your token can take ${publisher.scope} back alone.`,
    );
  }
  return saveRevision(db, live, next, { publisher, reason, author, restores: revision });
}

/** @throws ApiError INVALID naming the first front-end whose protocol this worker does not speak */
export function assertSpoken({ shell, remotes }: LockSet, worker = PROTOCOL): void {
  for (const [name, part] of Object.entries({ shell, ...remotes })) {
    const protocol = protocolOf(part);
    if (isSpoken(protocol, worker)) continue;
    throw invalid({
      revision: `It has ${name} ${part.version} of protocol ${protocol}, and this site speaks ${worker - 1} and ${worker}. Go back to a later revision, or take back one front-end.`,
    });
  }
}

/**
 * Lets a front-end go, with its canary: its paths respond with 410, and its files stay while a kept revision names them. A
 * rollback or a promotion brings it back. One that is retired already stays so, and the live revision is given.
 * @throws ApiError FORBIDDEN; INVALID naming who links to it or places its slots, and for the shell; CONFLICT
 */
export async function retire(
  db: Database,
  publisher: Publisher,
  { name, expectedRevision, reason, author }: z.output<typeof retirementSchema>,
): Promise<Revision> {
  assertScope(publisher, [name]);
  if (name === "shell") throw invalid({ name: "The shell holds every page together and cannot be retired." });
  const live = await liveState(db);
  await assertExpectedRevision(db, live, expectedRevision);
  if (live && Object.hasOwn(live.lockSet.retired ?? {}, name)) return liveRevision(db);
  if (!live || !Object.hasOwn(live.lockSet.remotes, name))
    throw invalid({ name: `${name} is not live, so there is nothing to retire.` });
  const { [name]: remote, ...remotes } = live.lockSet.remotes;
  const { [name]: canary, ...canaries } = live.canaries;
  const tested = Object.entries(live.canaries).map(([other, { part }]) => [other, part.version] as const);
  const [all, tried] = await Promise.all([
    findReleases(db, Object.entries(versionsOf(live.lockSet))),
    findReleases(db, tested),
  ]);
  assertRetirable(name, all, tried);
  const routes = [...(remote?.routes ?? []), ...(canary && "routes" in canary.part ? canary.part.routes : [])];
  const paths = routes.flatMap(({ path, formerly = [] }) => [path, ...formerly.filter(isFormerPath)]);
  const retired = { ...live.lockSet.retired, [name]: [...new Set(paths)] };
  const next: State = { lockSet: withRetired({ ...live.lockSet, remotes }, retired), canaries };
  return saveRevision(db, live, next, { publisher, reason, author });
}

function canaryOf(
  live: State,
  history: History,
  [manifest]: readonly ReleaseManifest[],
  percent: number,
): State["canaries"][string] {
  if (!manifest) throw new ApiError("NOT_FOUND");
  const before = live.canaries[manifest.name];
  const fallback = manifest.kind === "remote" && fallbackFor(history, manifest.name, manifest.version);
  const part = { ...toLockedPart(manifest), ...(fallback && { fallback }) };
  return { percent, since: before?.part.version === manifest.version ? before.since : now(), part };
}

/**
 * A visitor can get the canaries of several teams at once, and they must fit each other.
 * @throws ApiError INVALID with the gate's report
 */
async function assertFits(
  db: Database,
  promoted: readonly ReleaseManifest[],
  all: readonly ReleaseManifest[],
  { lockSet, canaries }: State,
): Promise<void> {
  const others = Object.entries(canaries).filter(([name]) => !promoted.some((release) => release.name === name));
  if (others.length === 0) return;
  const versions = others.map(([name, { part }]) => [name, part.version] as const);
  assertFitsCanaries(promoted, all, await findReleases(db, versions), lockSet.remotes);
}

/** @throws ApiError naming the first version that is not there (NOT_FOUND), or that no valid key signed (INVALID) */
export async function publishedReleases(db: Database, versions: Record<string, string>): Promise<ReleaseManifest[]> {
  const manifests = await findReleases(db, Object.entries(versions));
  const missing = Object.entries(versions).find(([name]) => !manifests.some((manifest) => manifest.name === name));
  if (!missing) return manifests;
  const [name, version] = missing;
  const known = await findRelease(db, name, version);
  if (!known?.isStored)
    throw new ApiError("NOT_FOUND", `${name} ${version} is not published, or was removed. Publish it first.`);
  throw invalid({
    versions: `No valid key of ${name} signed ${name} ${version}. Release the same commit again, signed, or choose another version.`,
  });
}

async function liveRevision(db: Database): Promise<Revision> {
  const [live] = await listRevisions(db, 1);
  if (!live) throw new ApiError("NOT_FOUND", "Nothing is live yet.");
  return live;
}

const forgetReports = (db: Database, name: string, version: string) =>
  db.delete(releaseReports).where(and(eq(releaseReports.name, name), eq(releaseReports.version, version)));
