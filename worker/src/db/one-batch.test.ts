import { env } from "cloudflare:workers";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { inOneBatch } from "./one-batch.ts";
import { images, skills } from "./schema.ts";

/** The test's database, and the size of each round trip. */
function watched() {
  const trips: number[] = [];
  const d1 = {
    prepare: (text: string) => env.DB.prepare(text),
    batch: (statements: D1PreparedStatement[]) => {
      trips.push(statements.length);
      return env.DB.batch(statements);
    },
  } as unknown as D1Database;
  return { trips, db: inOneBatch(openDatabase(d1)) };
}

beforeAll(async () => {
  const at = new Date().toISOString();
  const rows = ["Voice", "Etiquette"].map((title, index) => ({
    ...{ title, slug: title, shortDescription: "", imageUrl: "a.webp", position: index, createdAt: at },
  }));
  await openDatabase(env.DB).insert(skills).values(rows);
});

test("Do reads that start in one turn reach the database together, each with its own answer?", async () => {
  const { db, trips } = watched();
  const titles = async () => {
    // A read of a page starts some promises later than its neighbour.
    await null;
    return db.select({ title: skills.title }).from(skills).orderBy(asc(skills.position));
  };
  const [ordered, pictures, one, count] = await Promise.all([
    titles(),
    db.select().from(images),
    db.select().from(skills).where(eq(skills.slug, "Voice")).get(),
    db.$count(skills),
  ]);
  expect(ordered).toEqual([{ title: "Voice" }, { title: "Etiquette" }]);
  expect([pictures, one?.title, one?.position, count]).toEqual([[], "Voice", 0, 2]);
  expect(trips).toEqual([4]);
});

test("Is a batch part of the turn's batch?", async () => {
  const { db, trips } = watched();
  const [[all, none], again] = await Promise.all([
    db.batch([db.select().from(skills), db.select().from(images)]),
    db.select().from(skills),
  ]);
  expect(all).toEqual(again);
  expect(none).toEqual([]);
  expect(trips).toEqual([3]);
});

test("Does a read that fails take no other with it?", async () => {
  const { db } = watched();
  const [good, bad] = await Promise.allSettled([db.select().from(skills), db.all(sql`SELECT x FROM no_such_table`)]);
  expect(good).toMatchObject({ status: "fulfilled", value: [{ title: "Voice" }, { title: "Etiquette" }] });
  expect(bad.status).toBe("rejected");
});
