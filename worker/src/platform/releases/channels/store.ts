import { CHANNEL_DAYS, type Channel, type ChannelRevision } from "@optimyz/contract/protocol/release-channels";
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { channelReleases, channelRevisions, channels } from "../../../db/schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Changes that are kept of each channel. */
const KEPT_REVISIONS = 50;

/** A channel as it is stored: its versions by front-end, and the newest change. Times are ISO 8601 in UTC. */
export interface StoredChannel {
  name: string;
  linkKey: string;
  scope: string;
  createdAt: string;
  usedAt: string;
  versions: Readonly<Record<string, string>>;
  changed: ChannelRevision;
}

/** All channels by name. Their number is limited. */
export const allChannels = (db: Database): Promise<StoredChannel[]> => channelsWhere(db, undefined, undefined);

export async function findChannel(db: Database, name: string): Promise<StoredChannel | undefined> {
  const [found] = await channelsWhere(db, eq(channels.name, name), eq(channelReleases.channel, name));
  return found;
}

async function channelsWhere(db: Database, which: SQL | undefined, ofWhich: SQL | undefined): Promise<StoredChannel[]> {
  const { channel: _, ...columns } = getTableColumns(channelRevisions);
  // Under a name of its own: D1 gives a batch's rows as objects, and a channel has the column as well.
  const revision = { ...columns, createdAt: sql<string>`${channelRevisions.createdAt}`.as("changed_at") };
  const newest = sql`(SELECT max(newest.revision) FROM ${channelRevisions} newest WHERE newest.channel = ${channels.name})`;
  const [rows, releases] = await db.batch([
    db
      .select({ channel: getTableColumns(channels), changed: revision })
      .from(channels)
      .innerJoin(
        channelRevisions,
        and(eq(channelRevisions.channel, channels.name), eq(channelRevisions.revision, newest)),
      )
      .where(which)
      .orderBy(channels.name),
    db.select().from(channelReleases).where(ofWhich).orderBy(channelReleases.channel, channelReleases.name),
  ]);
  return rows.map(({ channel, changed }) => {
    const own = releases.filter((each) => each.channel === channel.name);
    return { ...channel, versions: Object.fromEntries(own.map(({ name, version }) => [name, version])), changed };
  });
}

/** The newest changes of a channel, the newest first. */
export const changesOf = (db: Database, name: string): Promise<ChannelRevision[]> => {
  const { channel: _, ...columns } = getTableColumns(channelRevisions);
  return db
    .select(columns)
    .from(channelRevisions)
    .where(eq(channelRevisions.channel, name))
    .orderBy(desc(channelRevisions.revision))
    .limit(KEPT_REVISIONS);
};

/** The statement that forgets changes of a channel that are long ago. */
export const forgetOldChanges = (db: Database, name: string, revision: number) =>
  db
    .delete(channelRevisions)
    .where(and(eq(channelRevisions.channel, name), lt(channelRevisions.revision, revision - KEPT_REVISIONS + 1)));

/** The statements with which versions that go live leave all channels: from then on they follow what is live. */
export const leaveChannels = (db: Database, versions: readonly (readonly [name: string, version: string])[]) =>
  versions.map(([name, version]) =>
    db.delete(channelReleases).where(and(eq(channelReleases.name, name), eq(channelReleases.version, version))),
  );

/** Notes that a channel was looked at, once a day. */
export async function noteUse(db: Database, { name, usedAt }: StoredChannel, at = Date.now()): Promise<void> {
  if (at - Date.parse(usedAt) < DAY_MS) return;
  await db
    .update(channels)
    .set({ usedAt: new Date(at).toISOString() })
    .where(eq(channels.name, name));
}

/**
 * Removes channels that nobody changed or looked at for a month.
 * @param at milliseconds since the epoch
 */
export const purgeChannels = (db: Database, at: number) =>
  db.delete(channels).where(lt(channels.usedAt, new Date(at - CHANNEL_DAYS * DAY_MS).toISOString()));

export function toApi({ name, linkKey: _, scope: __, usedAt, ...rest }: StoredChannel): Channel {
  const endsAt = new Date(Date.parse(usedAt) + CHANNEL_DAYS * DAY_MS).toISOString();
  return { channel: name, ...rest, usedAt, endsAt };
}
