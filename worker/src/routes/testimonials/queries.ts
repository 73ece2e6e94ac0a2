import type { Testimonial } from "@optimyz/contract/schemas/content";
import { desc, eq, sql } from "drizzle-orm";
import { bumpContent, type Change, now, writeRow } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { toTestimonial } from "../../db/mappers.ts";
import { testimonials } from "../../db/schema.ts";

interface TestimonialInput {
  name: string;
  location: string;
  designation?: string | null | undefined;
  feedback: string;
}

/** Published testimonials, the newest first. */
export async function publishedTestimonials(db: Database): Promise<Testimonial[]> {
  const rows = await db
    .select()
    .from(testimonials)
    .where(eq(testimonials.hidden, false))
    .orderBy(desc(testimonials.id));
  return rows.map(toTestimonial);
}

/** Where a testimonial comes from: a visitor's is marked new, and held back while the site is moderated. */
export interface Origin {
  isNew: boolean;
  hidden: boolean;
}

export async function insertTestimonial(db: Database, input: TestimonialInput, origin: Origin): Promise<Testimonial> {
  const values = { ...columnsOf(input), ...origin, createdAt: now() };
  const [[row]] = await db.batch([db.insert(testimonials).values(values).returning(), bumpContent(db)]);
  if (!row) throw new Error("An insert gave no row back.");
  return toTestimonial(row);
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
