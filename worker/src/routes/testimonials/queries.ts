import type { Testimonial } from "@optimyz/contract/schemas/content";
import { desc, eq, sql } from "drizzle-orm";
import { type Change, now, writeContent, writeRow } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { toTestimonial } from "../../db/mappers.ts";
import { insertOnce, type Once } from "../../db/once.ts";
import { testimonials } from "../../db/schema.ts";

interface TestimonialInput {
  name: string;
  location: string;
  designation?: string | null | undefined;
  feedback: string;
}

/** More than any carousel shows; visitors can add rows, so the list must have an end. */
const SHOWN_MAX = 500;

/** Published testimonials, the newest first. */
export async function publishedTestimonials(db: Database): Promise<Testimonial[]> {
  const rows = await db
    .select()
    .from(testimonials)
    .where(eq(testimonials.hidden, false))
    .orderBy(desc(testimonials.id))
    .limit(SHOWN_MAX);
  return rows.map(toTestimonial);
}

/** Where a testimonial comes from: a visitor's is marked new, and held back while the site is moderated. */
export interface Origin {
  isNew: boolean;
  hidden: boolean;
  /** Set when the client named the call, to store it once. */
  once: Once | undefined;
}

export async function insertTestimonial(db: Database, input: TestimonialInput, { once, ...origin }: Origin) {
  const values = { ...columnsOf(input), ...origin, createdAt: now() };
  const insert = db.insert(testimonials).values(values).returning();
  const row = await insertOnce(db, once, insert, [], (id) => findTestimonial(db, id), writeContent);
  return { ...toTestimonial(row), published: !row.hidden };
}

async function findTestimonial(db: Database, id: number) {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id));
  return row;
}

export async function updateTestimonialRow(db: Database, change: Change, id: number, input: TestimonialInput) {
  const set = { ...columnsOf(input), version: sql`${testimonials.version} + 1` };
  const update = db.update(testimonials).set(set).where(eq(testimonials.id, id)).returning();
  return toTestimonial(await writeRow(db, change, { action: "update", entity: "testimonials", id }, update));
}

export async function deleteTestimonialRow(db: Database, change: Change, id: number): Promise<void> {
  const remove = db.delete(testimonials).where(eq(testimonials.id, id)).returning();
  await writeRow(db, change, { action: "delete", entity: "testimonials", id }, remove);
}

const columnsOf = ({ designation, ...input }: TestimonialInput) => ({ ...input, designation: designation ?? null });
