import { TESTIMONIALS_SHOWN_MAX, type Testimonial } from "@optimyz/contract/api/schemas/content";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { deleteRow, writeContent, writeRow } from "../../audit/changes.ts";
import { consentTo } from "../../consents/give.ts";
import { invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isOrphan } from "../../db/errors.ts";
import { toTestimonial } from "../../db/mappers.ts";
import { findStored, insertOnce, type Once } from "../../db/once.ts";
import type { Part } from "../../db/paging.ts";
import { testimonials } from "../../db/schema.ts";
import { rowsAs, type Selection } from "../../db/selection.ts";
import * as m from "./messages.ts";

interface TestimonialInput {
  name: string;
  location: string;
  designation?: string | null | undefined;
  feedback: string;
  /** Version of the notice that was in view. */
  notice?: string | undefined;
}

/** What an editor sends: `course_id` is null for no course, and absent where the course stays. */
type TestimonialChange = TestimonialInput & { course_id?: number | null | undefined };

/** Published testimonials, the newest first: visitors can add rows, so the list is bounded. */
export function publishedTestimonials(
  db: Database,
  { limit = TESTIMONIALS_SHOWN_MAX, after }: Part = {},
): Selection<Testimonial[]> {
  const newest = db
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.hidden, false), after === undefined ? undefined : lt(testimonials.id, after)))
    .orderBy(desc(testimonials.id))
    .limit(limit);
  return rowsAs(newest, toTestimonial);
}

/** Where a testimonial comes from: a visitor's is marked new, and may have to wait until an administrator has read it. */
export interface Origin {
  isNew: boolean;
  hidden: boolean;
  /** Set when the request has an idempotency key. */
  once: Once | undefined;
  /** Of a participant: the place that it is about. */
  courseId?: number;
  enrolmentId?: number;
  byParticipant?: true;
}

export async function insertTestimonial(db: Database, input: TestimonialInput, { once, ...origin }: Origin) {
  const values = { ...columnsOf(input), ...origin, createdAt: now() };
  const consent = await consentTo(db, "testimonial", input);
  const insert = db.insert(testimonials).values(values).returning();
  const row = await insertOnce(db, once, insert, consent, (id) => findTestimonial(db, id), writeContent);
  return toPublished(row);
}

/** The testimonial that an earlier request with the same key stored. */
export async function storedTestimonial(db: Database, once: Once | undefined) {
  const row = await findStored(db, once, (id) => findTestimonial(db, id));
  return row && toPublished(row);
}

/** A testimonial as its author sees it, with whether visitors see it. */
const toPublished = (row: typeof testimonials.$inferSelect) => ({ ...toTestimonial(row), published: !row.hidden });

async function findTestimonial(db: Database, id: number) {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id));
  return row;
}

/** @throws ApiError NOT_FOUND; CONFLICT; INVALID for a course that is gone */
export async function updateTestimonialRow(
  db: Database,
  change: Change,
  id: number,
  { course_id: courseId, ...input }: TestimonialChange,
) {
  const set = {
    ...columnsOf(input),
    ...(courseId !== undefined && { courseId }),
    version: sql`${testimonials.version} + 1`,
  };
  const update = db.update(testimonials).set(set).where(eq(testimonials.id, id)).returning();
  try {
    return toTestimonial(await writeRow(db, change, { action: "update", entity: "testimonials", id }, update));
  } catch (error) {
    throw isOrphan(error) ? invalid({ course_id: m.noSuchCourse }) : error;
  }
}

export async function deleteTestimonialRow(db: Database, change: Change, id: number): Promise<number> {
  return deleteRow(db, change, { entity: "testimonials", id });
}

const columnsOf = ({ designation, notice: _, ...input }: TestimonialInput) => ({
  ...input,
  designation: designation ?? null,
});
