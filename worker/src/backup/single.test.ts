import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import {
  audit,
  batches,
  contentState,
  courseDetails,
  enrolments,
  skillDetails,
  skills,
  testimonials,
  uploads,
  users,
} from "../db/schema.ts";
import { restoreSingle, searchArchive } from "./single.ts";
import type { BackupRow } from "./task.ts";
import { emptySite, everything, fillSite, wholeArchive, workshopOf } from "./testing.ts";

const db = openDatabase(env.DB);
const change = { actor: "asha@example.com", requestId: "r" };
let archive: BackupRow;
let before: Record<string, unknown>;

beforeEach(async () => {
  await emptySite({ withBackups: true });
  await fillSite();
  // Batches would prevent the deletion of their courses, and enrolments and testimonials forget a deleted course.
  await db.delete(batches);
  await db.update(enrolments).set({ courseId: null });
  await db.update(testimonials).set({ courseId: null });
  before = await everything();
  archive = await wholeArchive("kept");
});

const bringBack = (kind: Parameters<typeof restoreSingle>[2]["kind"], row_id: number) =>
  restoreSingle(workshopOf(), archive, { kind, row_id }, change);

/** Everything but the record that somebody brought something back. */
const now = async () => ({ ...(await everything()), audit: before.audit, sequences: before.sequences });

test("a deleted skill is restored with its courses, descriptions and picture, and nothing else changes", async () => {
  const revision = async () => (await db.select().from(contentState))[0]?.contentRevision ?? 0;
  await db.delete(skills).where(eq(skills.id, 2));
  await db.delete(uploads).where(eq(uploads.file, sql`(SELECT image_url FROM images WHERE id = 2)`));
  const { objects } = await env.UPLOADS.list({ prefix: `${"2".padStart(24, "0")}_` });
  await env.UPLOADS.delete(objects.map(({ key }) => key));
  expect([await db.$count(skillDetails), await db.$count(courseDetails)]).toEqual([2, 2]);
  const seen = await revision();
  const rows = await bringBack("skills", 2);
  expect(rows).toEqual(
    ["skills", "skill_details", "former_addresses", "course_details"].map((table) => ({ table, count: 1 })),
  );
  const after = await now();
  expect({ ...after, uploads: [] }).toEqual({ ...before, uploads: [] });
  expect(await db.$count(uploads)).toBe(3);
  expect(await revision()).toBe(seen + 1);
  const recorded = and(eq(audit.action, "restore"), eq(audit.entity, "skills"), eq(audit.actor, change.actor));
  expect(await db.$count(audit, recorded)).toBe(1);
});

test("a person is restored by number, and a deleted course by its text", async () => {
  await db.delete(enrolments).where(eq(enrolments.id, 3));
  await db.delete(users).where(eq(users.id, 1));
  await db.delete(skillDetails).where(eq(skillDetails.id, 1));
  const found = await searchArchive(workshopOf(), archive, { kind: "skill_details", search: "COURSE 1" });
  expect(found).toMatchObject({ items: [{ id: 1, is_here: false }], nextCursor: null });
  expect(
    (await searchArchive(workshopOf(), archive, { kind: "enrolments" })).items.map(({ is_here }) => is_here),
  ).toEqual([true, true, false]);
  await bringBack("skill_details", 1);
  await bringBack("enrolments", 3);
  // It had a seat, which may be somebody else's by now.
  expect(await db.select().from(enrolments).where(eq(enrolments.id, 3))).toMatchObject([
    { place: "cancelled", placeUntil: null, mailDue: null },
  ]);
  await bringBack("users", 1);
  expect([await db.$count(enrolments), await db.$count(users), await db.$count(courseDetails)]).toEqual([3, 3, 3]);
});

test("overwrites nothing, and refuses a row whose parent is gone or whose place is taken", async () => {
  await expect(bringBack("skills", 1)).rejects.toThrow("What is here is never overwritten");
  await expect(bringBack("skills", 99)).rejects.toThrow("The archive does not have this");
  await db.delete(skills).where(eq(skills.id, 1));
  await expect(bringBack("skill_details", 1)).rejects.toThrow("What this belongs to is deleted");
  const [other] = await db.select().from(skills).where(eq(skills.id, 2));
  const slug = ((before.skills as { slug: string }[])[0] ?? { slug: "" }).slug;
  if (other) await db.update(skills).set({ slug }).where(eq(skills.id, 2));
  await expect(bringBack("skills", 1)).rejects.toThrow("Another skill has this title now");
  expect(await db.$count(skills)).toBe(2);
});
