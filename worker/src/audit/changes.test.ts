import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { rollBackIf } from "../db/guard.ts";
import { contentState, skills } from "../db/schema.ts";
import { writeContent } from "./changes.ts";

const db = openDatabase(env.DB);
const revision = async () => (await db.select().from(contentState))[0]?.contentRevision ?? 0;
const insert = (slug: string) =>
  db
    .insert(skills)
    .values({ title: slug, slug, shortDescription: "x", position: 0, createdAt: "2026-11-29T00:00:00.000Z" })
    .returning({ slug: skills.slug });
const ofNobody = () => db.update(skills).set({ title: "x" }).where(eq(skills.id, -1)).returning({ slug: skills.slug });

test("a page is made again after a change, whichever of its statements changed a row", async () => {
  const before = await revision();
  expect(await writeContent(db, [insert("first"), ofNobody()])).toEqual([[{ slug: "first" }], []]);
  expect(await writeContent(db, [ofNobody(), insert("between"), ofNobody()])).toHaveLength(3);
  await writeContent(db, [ofNobody(), insert("last")]);
  expect(await revision()).toBe(before + 3);
});

test("a write that changes nothing, or that is rolled back, has no page made again", async () => {
  const before = await revision();
  await writeContent(db, [ofNobody(), ofNobody()]);
  await expect(writeContent(db, [insert("undone"), rollBackIf(db, undefined)])).rejects.toThrow();
  expect(await revision()).toBe(before);
  expect(await db.select().from(skills).where(eq(skills.slug, "undone"))).toEqual([]);
});
