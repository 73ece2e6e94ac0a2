import type { AdminPost, PostInput, PostState } from "@optimyz/contract/api/schemas/news";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { slugOf } from "@optimyz/contract/domain/slug";
import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { deleteRow, insertRow, writeRow } from "../../audit/changes.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isTaken } from "../../db/errors.ts";
import { toPost } from "../../db/mappers.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { type ListQuery, pageOf } from "../../db/paging.ts";
import { newsletterIssues, posts, uploads } from "../../db/schema.ts";
import { safeDescription } from "../../html/description.ts";
import { regionOf } from "../../settings/site-settings.ts";
import * as m from "./messages.ts";
import { freeSlug } from "./slugs.ts";

type Row = typeof posts.$inferSelect;

/** @param sign `+` keeps the moment from leading to an index: the rows then come in the order of another one */
function hasState(state: PostState | undefined, sign = sql``): SQL | undefined {
  if (state !== "planned" && state !== "published") return state && eq(posts.state, state);
  const moment = sql`${sign}${posts.publishedAt} ${sql.raw(state === "planned" ? ">" : "<=")} ${now()}`;
  return and(eq(posts.state, "published"), moment);
}

/** A page of posts, with when they were sent to readers. */
export async function postPage(db: Database, { status, ...query }: ListQuery & { status?: PostState | undefined }) {
  const { rows, ...page } = await pageOf(db, posts, query, {
    searched: [posts.title, posts.summary],
    sorts: { created_at: posts.createdAt },
    filter: hasState(status),
    ...((status === "planned" || status === "published") && { filterOfRows: hasState(status, sql`+`) }),
  });
  const sent = await db
    .select({ postId: newsletterIssues.postId, at: newsletterIssues.createdAt })
    .from(newsletterIssues)
    .where(inArray(newsletterIssues.postId, numbersIn(rows.map(({ id }) => id))));
  const sentAt = new Map(sent.map(({ postId, at }) => [postId, at]));
  const items = rows.map((row): AdminPost => {
    const at = sentAt.get(row.id);
    return { ...toPost(row), ...(at && { sent_at: at }) };
  });
  return { ...page, items };
}

export async function insertPost(db: Database, change: Change, input: PostInput): Promise<AdminPost> {
  const values = { ...(await columnsOf(db, input)), createdAt: now() };
  return toPost(await named(insertRow(db, change, "posts", db.insert(posts).values(values).returning())));
}

/** @throws ApiError NOT_FOUND; INVALID; CONFLICT for another version than was seen */
export async function updatePostRow(db: Database, change: Change, id: number, input: PostInput): Promise<AdminPost> {
  const [before] = await db.select().from(posts).where(eq(posts.id, id));
  if (!before) throw new ApiError("NOT_FOUND");
  const set = { ...(await columnsOf(db, input, before)), version: sql`${posts.version} + 1` };
  const update = db.update(posts).set(set).where(eq(posts.id, id)).returning();
  return toPost(await named(writeRow(db, change, { action: "update", entity: "posts", id }, update)));
}

export const deletePostRow = (db: Database, change: Change, id: number): Promise<number> =>
  deleteRow(db, change, { entity: "posts", id });

/** @throws ApiError INVALID */
async function columnsOf(db: Database, input: PostInput, before?: Row) {
  const at = now();
  const { title, summary, state } = input;
  const picture = input.picture || null;
  await requirePicture(db, picture);
  const moment = input.published_at ?? before?.publishedAt ?? null;
  const publishedAt = state === "published" ? new Date(moment ?? at).toISOString() : moment;
  const { time_zone: zone } = await regionOf(db);
  const isSame = before && slugOf(before.title) === slugOf(title);
  return {
    title,
    slug: isSame ? before.slug : await freeSlug(db, title, before?.id),
    summary,
    text: safeText(input.text),
    picture,
    state,
    publishedAt,
    month: publishedAt ? dayIn(zone, publishedAt).slice(0, "2026-11".length) : "",
    planned: state === "published" && publishedAt !== null && publishedAt > at,
    changedAt: at,
  };
}

/** @throws ApiError INVALID when nothing is left of it */
function safeText(html: string): string {
  try {
    return safeDescription(html);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.fields?.description) throw error;
    throw invalid({ text: error.details.fields.description });
  }
}

async function requirePicture(db: Database, file: string | null): Promise<void> {
  if (file === null) return;
  const found = await db.$count(uploads, and(eq(uploads.file, file), isNull(uploads.retiredAt)));
  if (found === 0) throw invalid({ picture: m.noSuchPicture });
}

/** Two posts may race for one slug: the database decides. */
async function named<Written>(write: Promise<Written>): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    if (!isTaken(error, "posts.slug")) throw error;
    throw new ApiError("CONFLICT", m.addressTaken, { fields: { title: m.addressTaken } });
  }
}

/** Posts whose moment has come are like all others from now on, so that few are counted for the content revision. */
export const settlePlanned = (db: Database, at: number) =>
  db
    .update(posts)
    .set({ planned: false })
    .where(and(eq(posts.planned, true), lte(posts.publishedAt, new Date(at).toISOString())));
