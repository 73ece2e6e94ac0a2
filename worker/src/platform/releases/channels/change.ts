import {
  CHANNEL_VERSIONS_MAX,
  type channelChangeSchema,
  channelsMax,
  LIVE,
} from "@optimyz/contract/protocol/release-channels";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import type * as z from "@optimyz/contract/z";
import { and, eq, inArray } from "drizzle-orm";
import { ApiError, invalid } from "../../../core/api-error.ts";
import { now } from "../../../core/clock.ts";
import { randomToken } from "../../../core/tokens.ts";
import type { Database } from "../../../db/database.ts";
import { isOrphan, isTaken } from "../../../db/errors.ts";
import { channelReleases, channelRevisions, channels } from "../../../db/schema.ts";
import { assertAddressesKept } from "../gate/addresses.ts";
import { assertCompatible } from "../gate/gate.ts";
import { assertNeverHung } from "../hangs.ts";
import { withOverrides } from "../overrides.ts";
import { publishedReleases } from "../promote.ts";
import { assertScope, type Publisher } from "../publisher.ts";
import { liveLockSet } from "../revision.ts";
import { findChannel, forgetOldChanges, noteUse, type StoredChannel } from "./store.ts";

type Change = z.output<typeof channelChangeSchema>;

/**
 * Puts published versions into a channel or takes front-ends out of it. The gate judges what comes in as it would for everybody, next to
 * the channel's other versions and the live ones. What goes out is never refused. The same again changes nothing.
 * @throws ApiError FORBIDDEN, NOT_FOUND, INVALID with the gate's report, CONFLICT
 */
export async function changeChannel(db: Database, publisher: Publisher, change: Change): Promise<StoredChannel> {
  const { channel: name, versions } = change;
  assertScope(publisher, Object.keys(versions));
  const [live, before] = await Promise.all([liveLockSet(db), findChannel(db, name)]);
  if (!live)
    throw new ApiError("CONFLICT", "Nothing is live yet, so there is nothing that a channel could differ from.");
  const next = withoutLive({ ...before?.versions, ...versions });
  if (!before) await assertRoom(db, publisher, next, name);
  if (Object.keys(next).length > CHANNEL_VERSIONS_MAX) {
    throw invalid({ versions: `A channel has ${CHANNEL_VERSIONS_MAX} front-ends in other versions at most.` });
  }
  const incoming = withoutLive(versions);
  const manifests = await publishedReleases(db, { ...versionsOf(live), ...next });
  await assertNeverHung(db, incoming);
  const moved = manifests.filter((manifest) => manifest.name in incoming);
  const { lockSet } = await withOverrides(db, live, before?.versions ?? {});
  assertCompatible(moved, manifests, lockSet.remotes);
  await assertAddressesKept(db, moved, live);
  if (before && isSame(before.versions, next)) {
    await noteUse(db, before);
    return before;
  }
  await save(db, publisher, change, before, incoming);
  const after = await findChannel(db, name);
  if (!after) throw new ApiError("CONFLICT", `${name} was just removed. Try again.`);
  return after;
}

async function save(
  db: Database,
  { label, scope }: Publisher,
  { channel: name, versions, reason, author }: Change,
  before: StoredChannel | undefined,
  incoming: Readonly<Record<string, string>>,
): Promise<void> {
  const revision = (before?.changed.revision ?? 0) + 1;
  const createdAt = now();
  const named = and(eq(channelReleases.channel, name), inArray(channelReleases.name, Object.keys(versions)));
  try {
    await db.batch([
      db
        .insert(channels)
        .values({ name, linkKey: randomToken().slice(0, 22), scope, createdAt, usedAt: createdAt })
        .onConflictDoUpdate({ target: channels.name, set: { usedAt: createdAt } }),
      // Of two changes at once one has the number already, and all of the other is undone.
      db
        .insert(channelRevisions)
        .values({ channel: name, revision, versions, reason, author: author || label, via: label, createdAt }),
      db.delete(channelReleases).where(named),
      ...Object.entries(incoming).map(([frontEnd, version]) =>
        db.insert(channelReleases).values({ channel: name, name: frontEnd, version }),
      ),
      forgetOldChanges(db, name, revision),
    ]);
  } catch (error) {
    if (isTaken(error, "channel_revisions.channel"))
      throw new ApiError("CONFLICT", `Another change of ${name} came first. Look at it, then try again.`);
    if (isOrphan(error))
      throw new ApiError("CONFLICT", "A release that this channel needs was removed. Publish it again.");
    throw error;
  }
}

/**
 * Removes a channel, or, for the token of one front-end, takes that one out of it and removes what is then empty.
 * @throws ApiError NOT_FOUND; FORBIDDEN when nothing in it is the token's
 */
export async function removeChannel(db: Database, publisher: Publisher, name: string): Promise<string> {
  const { versions } = await ownChannel(db, publisher, name);
  const others = Object.keys(versions).filter((each) => publisher.scope !== "*" && each !== publisher.scope);
  if (others.length === 0) {
    await db.delete(channels).where(eq(channels.name, name));
    return `The channel ${name} is removed.`;
  }
  await changeChannel(db, publisher, { channel: name, versions: { [publisher.scope]: LIVE }, reason: "Removed" });
  return `${publisher.scope} is no longer in the channel ${name}, which has ${others.join(", ")}.`;
}

/**
 * A channel that a publisher may show and remove: a token's own front-end is in it, or the token made it.
 * @throws ApiError NOT_FOUND; FORBIDDEN
 */
export async function ownChannel(db: Database, { scope }: Publisher, name: string): Promise<StoredChannel> {
  const channel = await findChannel(db, name);
  if (!channel) throw new ApiError("NOT_FOUND", `There is no channel ${name}.`);
  const isEmpty = Object.keys(channel.versions).length === 0;
  if (scope === "*" || scope in channel.versions || (isEmpty && channel.scope === scope)) return channel;
  throw new ApiError("FORBIDDEN", `This token is for ${scope}, which is not in the channel ${name}.`);
}

const withoutLive = (versions: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(versions).filter(([, version]) => version !== LIVE));

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** @throws ApiError CONFLICT when there are as many channels as there may be; NOT_FOUND when nothing would be in the new one */
async function assertRoom(
  db: Database,
  { scope }: Publisher,
  versions: Readonly<Record<string, string>>,
  name: string,
): Promise<void> {
  if (Object.keys(versions).length === 0) throw new ApiError("NOT_FOUND", `There is no channel ${name}.`);
  const [all, own] = await Promise.all([db.$count(channels), db.$count(channels, eq(channels.scope, scope))]);
  if (all >= channelsMax.site || (scope !== "*" && own >= channelsMax.token)) {
    const whose = all >= channelsMax.site ? `The site has ${all} channels` : `${scope} has made ${own} channels`;
    throw new ApiError("CONFLICT", `${whose}, and more are not possible. Remove one that nobody needs.`);
  }
}
