import { mayRestore, type Role } from "@optimyz/contract/api/roles";
import { and, type Column, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { writeEntity } from "../../audit/changes.ts";
import { type Entity, entities, linkedToCourse } from "../../audit/entities.ts";
import { record, recordChange } from "../../audit/record.ts";
import { paidFor, refundedFor } from "../../batches/prices/sums.ts";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isOrphan, isTaken } from "../../db/errors.ts";
import { expressionOf, insertSelect } from "../../db/insert-select.ts";
import {
  audit,
  batches,
  enrolments,
  skillDetails,
  testimonials,
  translations,
  uploads,
  users,
} from "../../db/schema.ts";
import { rowKeyOf } from "../../db/translations.ts";
import { said } from "../../language/said.ts";
import { isPageSlug } from "../../state/page-slugs.ts";
import { siteState } from "../../state/site-state.ts";
import * as m from "./messages.ts";
import type { AuditRow } from "./queries.ts";

/** Parents before children, so that every row finds the one it belongs to. */
const order: Entity[] = [
  "skills",
  "skill_details",
  "course_details",
  "images",
  "posts",
  "testimonials",
  "enrolments",
  "inquiries",
];

/**
 * Brings back what an entry of the audit log recorded: all rows that one deletion took, or a row as it was before a
 * change.
 * @throws ApiError NOT_FOUND; FORBIDDEN for rows of other roles; CONFLICT when it cannot be restored (any longer)
 */
export async function restore(db: Database, change: Change, id: number, role: Role): Promise<void> {
  const [entry] = await db.select().from(audit).where(eq(audit.id, id));
  if (!entry) throw new ApiError("NOT_FOUND");
  if (!mayRestore(role, entry.entity)) throw new ApiError("FORBIDDEN", m.roleExcludesThis);
  if (!entry.before || entry.restoredAt) throw new ApiError("CONFLICT", m.cannotBeRestored);
  await requireImages(db, entry);
  await requireFreeSlugs(db, entry);
  try {
    await (entry.action === "delete" ? undelete(db, change, entry) : revert(db, change, entry));
  } catch (error) {
    if (isTaken(error, "skills.slug")) throw new ApiError("CONFLICT", m.titleTaken);
    if (isTaken(error, "posts.slug")) throw new ApiError("CONFLICT", m.postAddressTaken);
    if (isOrphan(error)) throw new ApiError("CONFLICT", m.parentDeleted);
    throw error;
  }
}

/** What is restored with an entry: a whole deletion, whichever of its rows was requested; else the entry alone. */
const recorded = (entry: AuditRow): SQL | undefined =>
  entry.action === "delete"
    ? and(eq(audit.requestId, entry.requestId), eq(audit.action, "delete"), isNull(audit.restoredAt))
    : eq(audit.id, entry.id);

/** A page may have taken a skill's address since. */
async function requireFreeSlugs(db: Database, entry: AuditRow): Promise<void> {
  const slug = sql<string>`json_extract(${audit.before}, '$.slug')`;
  const rows = await db
    .select({ slug })
    .from(audit)
    .where(and(recorded(entry), eq(audit.entity, "skills")));
  const { live } = await siteState(db);
  const taken = rows.find((row) => isPageSlug(row.slug, live));
  if (taken) throw new ApiError("CONFLICT", said(m.addressTaken, { slug: taken.slug }));
}

async function undelete(db: Database, change: Change, entry: AuditRow): Promise<void> {
  const inserts = order.map((entity) => insertFrom(db, entity, and(recorded(entry), eq(audit.entity, entity))));
  await writeEntity(db, entry.entity as Entity, [
    ...inserts,
    ...linkAgain(db, entry),
    insertTranslations(db, recorded(entry)),
    keepImages(db, entry),
    db.update(audit).set({ restoredAt: now() }).where(recorded(entry)),
    recordRestored(db, change, entry),
  ]);
}

/** Rows whose course comes back have it again, unless they have another one by now. */
const linkAgain = (db: Database, entry: AuditRow) =>
  Object.entries(linkedToCourse).map(([name, table]) => {
    const linked = sql`(SELECT each.value AS id, ${audit.entityId} AS course_id
      FROM ${audit}, json_each(${audit.before}, ${sql.raw(`'$.${name}'`)}) AS each
      WHERE ${and(recorded(entry), eq(audit.entity, "skill_details"))}) AS linked`;
    return db
      .update(table)
      .set({ courseId: sql`linked.course_id` })
      .from(linked)
      .where(and(isNull(table.courseId), eq(table.id, sql`linked.id`)));
  });

/** Copies recorded rows back into their table, in the order of its columns. */
function insertFrom(db: Database, entity: Entity, where: SQL | undefined) {
  const special =
    entity === "enrolments" ? enrolmentFields(db) : entity === "testimonials" ? testimonialFields(db) : {};
  const values = Object.values(getTableColumns(entities[entity].table)).map(
    (column) => special[column.name] ?? copied(column),
  );
  return db
    .insert(entities[entity].table)
    .select(sql`SELECT ${sql.join(values, sql`, `)} FROM ${audit} WHERE ${where}`);
}

const fieldOf = (name: string): SQL => sql`json_extract(${audit.before}, ${sql.raw(`'$.${name}'`)})`;

/** A copied column; of a copy from before it was added its default. */
const copied = (column: Column): SQL =>
  column.notNull ? sql`coalesce(${fieldOf(column.name)}, ${expressionOf(column, undefined)})` : fieldOf(column.name);

/** References of a testimonial to what still exists; another one may have been sent for its place. */
const testimonialFields = (db: Database): Readonly<Record<string, SQL>> => ({
  course_id: courseOf(db),
  enrolment_id: sql`CASE WHEN NOT EXISTS (SELECT 1 FROM ${testimonials}
    WHERE ${testimonials.enrolmentId} = ${fieldOf("enrolment_id")}) THEN ${fieldOf("enrolment_id")} END`,
});

/** The course of a copy, if it still exists. */
const courseOf = (db: Database): SQL =>
  sql`(${db
    .select({ id: skillDetails.id })
    .from(skillDetails)
    .where(eq(skillDetails.id, fieldOf("course_id")))})`;

/**
 * Parts of an enrolment that are restored differently: references to what still exists, and its place as cancelled,
 * since the seat may be somebody else's by now. Copies from before batches have no such parts.
 */
const enrolmentFields = (db: Database): Readonly<Record<string, SQL>> => ({
  user_id: userOf(db),
  course_id: courseOf(db),
  batch_id: sql`(${db
    .select({ id: batches.id })
    .from(batches)
    .where(eq(batches.id, fieldOf("batch_id")))})`,
  place: sql`CASE WHEN ${fieldOf("place")} = 'expired' THEN 'expired' WHEN ${fieldOf("place")} IS NOT NULL THEN 'cancelled' END`,
  // Another enrolment may have been made from that inquiry.
  inquiry_id: sql`CASE WHEN NOT EXISTS (SELECT 1 FROM ${enrolments}
    WHERE ${enrolments.inquiryId} = ${fieldOf("inquiry_id")}) THEN ${fieldOf("inquiry_id")} END`,
  place_until: sql`NULL`,
  place_changes: sql`coalesce(${fieldOf("place_changes")}, 0)`,
  mail_due: sql`NULL`,
  link_number: sql`coalesce(${fieldOf("link_number")}, 0)`,
  // Payments are never deleted, and may have changed meanwhile.
  paid_paise: paidFor(fieldOf("id")),
  refunded_paise: refundedFor(fieldOf("id")),
});

/** The user whose row it was, if the account still exists. */
const userOf = (db: Database): SQL =>
  sql`(${db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, fieldOf("user_id")))})`;

async function revert(db: Database, change: Change, entry: AuditRow): Promise<void> {
  const entity = entry.entity as Entity;
  const { table } = entities[entity];
  const own = eq(table.id, entry.entityId);
  if ((await db.$count(table, own)) === 0) throw new ApiError("CONFLICT", m.deletedSince);
  // Links that have ended stay so, and so does the place that a testimonial is of.
  const stays = new Set(["id", "version", "link_number", "enrolment_id"]);
  const kept = Object.entries(getTableColumns(table)).filter(([, { name }]) => !stays.has(name));
  const set = Object.fromEntries(
    kept.map(([key, column]) => [key, sql`(SELECT ${copied(column)} FROM ${audit} WHERE ${audit.id} = ${entry.id})`]),
  );
  await writeEntity(db, entity, [
    recordChange(db, change, "restore", entity, own),
    dropTranslations(db, entry),
    ...("imageUrl" in table ? [retireImage(db, sql`(SELECT ${table.imageUrl} FROM ${table} WHERE ${own})`)] : []),
    db
      .update(table)
      .set({ ...set, version: sql`${table.version} + 1` })
      .where(own),
    insertTranslations(db, eq(audit.id, entry.id)),
    keepImages(db, entry),
    db.update(audit).set({ restoredAt: now() }).where(eq(audit.id, entry.id)),
  ]);
}

/** The translations that copies of rows have; earlier copies have none. */
const translationsIn = sql`json_each(coalesce(json_extract(${audit.before}, '$.translations'), '[]'))`;

const insertTranslations = (db: Database, where: SQL | undefined) =>
  insertSelect(
    db,
    translations,
    {
      entity: sql`${audit.entity}`,
      rowKey: rowKeyOf(audit.entityId),
      language: ofTranslation("language"),
      field: ofTranslation("field"),
      text: ofTranslation("text"),
      source: ofTranslation("source"),
      slug: ofTranslation("slug"),
      version: ofTranslation("version"),
      changedAt: ofTranslation("changed_at"),
    },
    sql`FROM ${audit}, ${translationsIn} AS translation WHERE ${where}`,
  );

const ofTranslation = (name: string): SQL => sql.raw(`translation.value ->> '${name}'`);

/** Those that a row has now, where the copy says which ones it had. */
const dropTranslations = (db: Database, { id, entity, entityId }: AuditRow) =>
  db
    .delete(translations)
    .where(
      and(
        sql`${translations.entity} = ${entity}`,
        eq(translations.rowKey, String(entityId)),
        sql`EXISTS (SELECT 1 FROM ${audit} WHERE ${and(eq(audit.id, id), sql`json_type(${audit.before}, '$.translations') = 'array'`)})`,
      ),
    );

const recordRestored = (db: Database, change: Change, { entity, entityId, label }: AuditRow) =>
  record(db, change, { action: "restore", entity, entityId, label });

const retireImage = (db: Database, file: SQL) =>
  db.update(uploads).set({ retiredAt: now() }).where(sql`${uploads.file} = ${file}`);

/** The images of what is restored, without those on other sites. */
const imagesIn = (db: Database, entry: AuditRow) =>
  db
    .select({ file: fieldOf("image_url") })
    .from(audit)
    .where(and(recorded(entry), sql`${fieldOf("image_url")} <> ''`, sql`${fieldOf("image_url")} NOT GLOB 'http*'`));

const keepImages = (db: Database, entry: AuditRow) =>
  db
    .update(uploads)
    .set({ retiredAt: null })
    .where(inArray(uploads.file, imagesIn(db, entry)));

/** Files are purged 30 days after their last use: a row must not come back with an image that is gone. */
async function requireImages(db: Database, entry: AuditRow): Promise<void> {
  const [wanted, found] = await db.batch([
    imagesIn(db, entry),
    db
      .select({ file: uploads.file })
      .from(uploads)
      .where(inArray(uploads.file, imagesIn(db, entry))),
  ]);
  if (found.length < wanted.length) {
    throw new ApiError("CONFLICT", m.pictureRemoved);
  }
}
