import {
  KEY_CHANGE_TYPE,
  KEYS_EVER_MAX,
  KEYS_MAX,
  type KeyChange,
  keyChangeSchema,
  type newKeySchema,
  type ReleaseKey,
  signedBytes,
  type signedKeyChangeSchema,
} from "@optimyz/contract/protocol/release-keys";
import * as z from "@optimyz/contract/z";
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { writeContent } from "../../audit/changes.ts";
import { record } from "../../audit/record.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { parsedJson } from "../../core/json.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isTaken } from "../../db/errors.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { releaseKeys } from "../../db/schema.ts";
import type { LockedPart, State } from "../../state/live.ts";
import { fallbackVersions } from "./lock-set.ts";
import { assertScope, type Publisher } from "./publisher.ts";
import { manifestDigests, trustedReleases } from "./queries.ts";
import { liveState } from "./revision.ts";
import { isSignedBy, isValidKey, short } from "./signatures.ts";

/** Shown of those that are valid, five of each front-end at most, and of those that are revoked. */
const SHOWN_MAX = { valid: 500, revoked: 100 };

/** The keys of one front-end, or of all: valid ones first, each newest first. */
export async function listKeys(db: Database, name?: string): Promise<ReleaseKey[]> {
  const own = name === undefined ? undefined : eq(releaseKeys.name, name);
  // Those of one front-end are few, found by its name.
  const order = name === undefined ? [desc(releaseKeys.id)] : [];
  const some = (which: SQL, max: number) =>
    db
      .select()
      .from(releaseKeys)
      .where(and(own, which))
      .orderBy(...order)
      .limit(max);
  const [valid, revoked] = await db.batch([
    some(isNull(releaseKeys.revokedAt), SHOWN_MAX.valid),
    some(isNotNull(releaseKeys.revokedAt), SHOWN_MAX.revoked),
  ]);
  const newestFirst = (rows: typeof valid) => rows.toSorted((a, b) => b.id - a.id);
  return [...newestFirst(valid), ...newestFirst(revoked)].map(toApi);
}

/**
 * Makes the key of a front-end's first signed release its key, unless it has one.
 * @returns whether it did
 * @throws ApiError CONFLICT when another key became its first one meanwhile
 */
export async function pinFirstKey(db: Database, { label }: Publisher, name: string, key: string): Promise<boolean> {
  if (await isValidKey(db, name, key)) return false;
  const isFirst = await addKey(db, { name, key, label: "First release", createdBy: label }, { onlyFirst: true });
  if (isFirst) return true;
  if (await isValidKey(db, name, key)) return false;
  throw new ApiError("CONFLICT", `Another key became the first one of ${name} meanwhile. Sign with that one.`);
}

/**
 * Pins a key by an administrator's word.
 * @throws ApiError CONFLICT when the front-end has it already, also as a revoked one, or as many as it may have
 */
export async function pinKey(
  db: Database,
  change: Change,
  { name, key, label }: z.output<typeof newKeySchema>,
): Promise<ReleaseKey> {
  await addKey(db, { name, key, label, createdBy: change.actor }, { change });
  return keyOf(db, name, key);
}

/**
 * Adds or revokes a key by the word of one of the front-end's keys.
 * @param site its own origin
 * @throws ApiError FORBIDDEN; INVALID when the change is none, is another site's, or no valid key signed it; CONFLICT
 */
export async function changeKeys(
  db: Database,
  publisher: Publisher,
  site: string,
  { change: text, key: by, signature }: z.output<typeof signedKeyChangeSchema>,
): Promise<ReleaseKey> {
  const change = readChange(text);
  assertScope(publisher, [change.name]);
  if (change.site !== site) throw invalid({ change: `The change is for ${change.site}, and this is ${site}.` });
  const isSigned =
    (await isValidKey(db, change.name, by)) && (await isSignedBy(by, signature, signedBytes(KEY_CHANGE_TYPE, text)));
  if (!isSigned) throw invalid({ signature: `No valid key of ${change.name} signed the change.` });
  const { name, key, label, action } = change;
  if (action === "add") await addKey(db, { name, key, label, createdBy: `signed by ${short(by)}` });
  else await revoke(db, await keyOf(db, name, key));
  return keyOf(db, name, key);
}

function readChange(text: string): KeyChange {
  const change = z.safeParse(keyChangeSchema, parsedJson(text)).data;
  if (change) return change;
  throw invalid({ change: "The change is no JSON with `site`, `name`, `action`, `key` and `label`." });
}

/** @throws ApiError NOT_FOUND; CONFLICT naming what is live of it */
export async function revokeKey(db: Database, change: Change, id: number): Promise<ReleaseKey> {
  const [row] = await db.select().from(releaseKeys).where(eq(releaseKeys.id, id));
  if (!row) throw new ApiError("NOT_FOUND", "There is no such key.");
  await revoke(db, row, change);
  return keyOf(db, row.name, row.key);
}

/**
 * Revokes a key, unless what is live depends on it: no page may go because of that. Twice keeps the first time. Documents
 * that were kept may name what takes over when a version fails, so all are made again.
 */
async function revoke(db: Database, { name, key }: Pick<ReleaseKey, "name" | "key">, change?: Change): Promise<void> {
  const live = await liveState(db);
  const versions = live ? partsOf(live, name).map(({ version }) => version) : [];
  const named = versions.map((version) => [name, version] as const);
  const [running, then] = await Promise.all([trustedReleases(db, named), trustedReleases(db, named, key)]);
  const lost = running.find(({ manifest }) => !then.some((other) => other.manifest.version === manifest.version));
  if (lost) {
    throw new ApiError(
      "CONFLICT",
      `${name} ${lost.manifest.version} is live, and no other valid key signed it. Release the same commit with another key, or make another version live, and revoke the key then.`,
    );
  }
  // Of a promotion at the same moment one is refused, or its release is left out where it would run.
  const isSame = sql`(SELECT coalesce(max(revision), 0) FROM revisions) = ${live?.lockSet.revision ?? 0}`;
  const [changed] = (await writeContent(db, [
    db
      .update(releaseKeys)
      .set({ revokedAt: now() })
      .where(and(eq(releaseKeys.name, name), eq(releaseKeys.key, key), isNull(releaseKeys.revokedAt), isSame))
      .returning({ id: releaseKeys.id }),
    ...recordOf(db, name, change),
  ])) as [unknown[]];
  if (changed.length === 0 && (await isValidKey(db, name, key)))
    throw new ApiError("CONFLICT", "Another change came first. Look at what is live, and try again.");
}

interface NewKey {
  name: string;
  key: string;
  label: string;
  createdBy: string;
}

/**
 * Adds a key. With the first one, what is live of the front-end may go on and come back, though nobody signed it.
 * @returns false when only the first key was to be added, and there is one
 * @throws ApiError CONFLICT
 */
async function addKey(
  db: Database,
  added: NewKey,
  { onlyFirst = false, change }: { onlyFirst?: boolean; change?: Change } = {},
): Promise<boolean> {
  const { name } = added;
  const live = await liveState(db);
  const digests = live ? await manifestDigests(db, name, visitorsVersions(live, name)) : {};
  const own = sql`FROM ${releaseKeys} known WHERE known.name = ${name}`;
  const earlier = sql`CASE WHEN EXISTS (SELECT 1 ${own}) THEN '{}' ELSE ${JSON.stringify(digests)} END`;
  const room = onlyFirst
    ? sql`NOT EXISTS (SELECT 1 ${own})`
    : sql`(SELECT count(*) ${own} AND known.revoked_at IS NULL) < ${KEYS_MAX}
        AND (SELECT count(*) ${own}) < ${KEYS_EVER_MAX}`;
  try {
    const row = { ...added, createdAt: now(), earlier };
    const [made] = (await writeContent(db, [
      insertSelect(db, releaseKeys, row, sql`WHERE ${room}`).returning({ id: releaseKeys.id }),
      ...recordOf(db, name, change),
    ])) as [unknown[]];
    if (made.length > 0) return true;
  } catch (error) {
    if (!isTaken(error, "release_keys.name")) throw error;
    throw new ApiError("CONFLICT", `${name} has this key already, or had it: a revoked key does not come back.`);
  }
  if (onlyFirst) return false;
  throw new ApiError(
    "CONFLICT",
    `${name} has ${KEYS_MAX} valid keys, or has had ${KEYS_EVER_MAX}, and more are not possible. Revoke one first.`,
  );
}

/** The audit log names what administrators changed. */
const recordOf = (db: Database, name: string, change: Change | undefined) =>
  change
    ? [
        record(
          db,
          change,
          { action: "update", entity: "settings", entityId: 0, label: `release keys of ${name}` },
          sql`WHERE changes() > 0`,
        ),
      ]
    : [];

/** A front-end as it is live, and its canary. */
function partsOf({ lockSet, canaries }: State, name: string): LockedPart[] {
  const parts = [name === "shell" ? lockSet.shell : lockSet.remotes[name], canaries[name]?.part];
  return parts.filter((part) => part !== undefined);
}

/** Versions of a front-end that visitors can get, those that take over when one fails included. */
const visitorsVersions = (live: State, name: string): string[] =>
  partsOf(live, name).flatMap((part) => [part.version, ...fallbackVersions(part)]);

async function keyOf(db: Database, name: string, key: string): Promise<ReleaseKey> {
  const [row] = await db
    .select()
    .from(releaseKeys)
    .where(and(eq(releaseKeys.name, name), eq(releaseKeys.key, key)));
  if (!row) throw new ApiError("NOT_FOUND", `${name} has no such key.`);
  return toApi(row);
}

const toApi = ({ earlier: _, ...row }: typeof releaseKeys.$inferSelect): ReleaseKey => row;
