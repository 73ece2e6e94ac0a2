import { env } from "cloudflare:workers";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { call } from "../../test/client.ts";
import { deskCookie, newEnrolments } from "../desk/testing.ts";
import { eraseSubject } from "../privacy/erasures.ts";
import { openDatabase } from "./database.ts";
import { enrolments } from "./schema.ts";

const db = openDatabase(env.DB);
const cookie = await deskCookie("searcher");

interface Found {
  items: AdminEnrolment[];
  nextCursor: string | null;
  total: number;
}
const search = async (words: string, more = ""): Promise<Found> => {
  const { status, body } = await call<Found>(
    "GET",
    `/api/admin/enrolments?search=${encodeURIComponent(words)}${more}`,
    {
      cookie,
    },
  );
  expect(status, words).toBe(200);
  return body;
};
const idsOf = async (words: string, more = "") => (await search(words, more)).items.map(({ id }) => id);
type Changes = Parameters<typeof newEnrolments>[1];
async function one(changes: Changes): Promise<number> {
  const [row] = await newEnrolments(1, changes);
  return row?.id ?? 0;
}
/** Whether the index has a text of three characters, in the bytes that it is stored in. */
async function holds(gram: string): Promise<boolean> {
  const blocks = await db.all<{ block: string }>(sql`SELECT hex(block) AS block FROM enrolments_search_data`);
  const bytes = Buffer.from(gram).toString("hex").toUpperCase();
  return blocks.some(({ block }) => block.includes(bytes));
}

describe("a search of enrolments", () => {
  test("finds a telephone number however it is written, with and without its country code", async () => {
    const id = await one({ phone: "+91 70123 45678", name: "Telephone One" });
    const other = await one({ phone: "7012345679", name: "Telephone Two" });
    for (const typed of ["+91 70123 45678", "7012345678", "07012345678", "+917012345678", "70123-45678", "345678"])
      expect(await idsOf(typed), typed).toEqual([id]);
    expect(await idsOf("+91 7012345679")).toEqual([]);
    expect(await idsOf("+917012345679")).toEqual([other]);
  });

  test("finds a part of an e-mail address, a note, a course, and words of several columns together", async () => {
    const id = await one({
      name: "Quentin Oduya",
      email: "q.oduya+class@mail.example",
      note: "calls on Mondays",
      course: "Debate",
    });
    for (const typed of ["oduya+cl", "@mail.ex", "mondays", "debate quentin", "DUYA", "Qu"])
      expect(await idsOf(typed), typed).toEqual([id]);
    expect(await idsOf("quentin tuesdays")).toEqual([]);
  });

  test("finds names of any script, from two characters on", async () => {
    const names = {
      李明: "李明",
      小明: "王小明",
      אברהם: "אברהם כהן",
      شرما: "راجيف شرما",
      José: "José Núñez",
      शर्मा: "राजीव शर्मा",
    };
    for (const [typed, name] of Object.entries(names)) {
      const id = await one({ name });
      expect(await idsOf(typed), typed).toContain(id);
    }
    expect(await idsOf("Nun")).toEqual([]);
  });

  test("finds names in upper or lower case, with either apostrophe or dash, composed or not", async () => {
    const id = await one({ name: "ÉLODIE ÖZGE", note: "Anne\u2011Marie D\u2019Souza-Weiß" });
    for (const typed of [
      "élodie",
      "E\u0301lodie",
      "özge",
      "d'souza",
      "D\u2018SOUZA",
      "anne-marie",
      "ANNE\u2013m",
      "weiss",
      "Weiß",
    ])
      expect(await idsOf(typed), typed).toEqual([id]);
    expect(await idsOf("elodie")).toEqual([]);
  });

  test("finds a telephone number in the digits of another script", async () => {
    const id = await one({ phone: "+91 70123 45670", name: "Telephone Three" });
    expect(await idsOf("\u096d\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u0966")).toEqual([id]);
    expect(await idsOf("\u202a70123\u00a045670\u202c")).toEqual([id]);
  });

  test("finds the exact words, whatever characters they contain", async () => {
    const id = await one({ name: `Ann "Bee" NEAR(x) AND* -col:y ^z` });
    for (const typed of ['"bee"', "near(x)", "and*", "-col:y", "^z", `"`, "near( and*"])
      expect(await idsOf(typed), typed).toContain(id);
    for (const typed of [`"`, `""`, `" OR "`, "text:ann", "NEAR(ann bee, 9)", "{text} : a", "%", "_", "\\"])
      await search(typed);
    expect(await idsOf("NOT ann")).toEqual([]);
    expect(await idsOf("ann*")).toEqual([]);
  });

  test("finds the new words of a changed row, and no longer its old ones", async () => {
    const id = await one({ name: "Wilhelmina Zzyzx" });
    expect(await idsOf("zzyzx")).toEqual([id]);
    await db.update(enrolments).set({ name: "Wilhelmina Vauquelin" }).where(eq(enrolments.id, id));
    expect(await idsOf("zzyzx")).toEqual([]);
    expect(await idsOf("vauquelin wilhelm")).toEqual([id]);
  });

  test("finds nobody who was erased, and keeps nothing of them in the index", async () => {
    const email = "yggdrasil@xylograph.example";
    await one({ name: "Yggdrasil Xylograph", email });
    expect(await idsOf("xylograph")).toHaveLength(1);
    expect(await holds("ygg")).toBe(true);
    await eraseSubject(db, email, { actor: "a", requestId: "r" }, env);
    expect(await idsOf("xylograph")).toEqual([]);
    expect(await holds("ygg")).toBe(false);
  });
});

describe("a word that is in most rows", () => {
  test("returns the newest thousand rows in each order, page by page, and all with a narrow filter", async () => {
    await env.DB.prepare(
      `INSERT INTO enrolments (title, name, father_name, dob, phone, email, qualification, address, course, status, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300)
       SELECT 'Dr.', 'Commonplace ' || printf('%04d', 1301 - i), '', '', '', '', '', '', iif(i <= 3, 'Rarecourse', 'Voice'), 'new',
         strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', i || ' minutes') FROM n`,
    ).run();
    const newest = await search("commonplace", "&limit=100");
    expect(newest.total).toBe(1000);
    expect(newest.items[0]?.name).toBe("Commonplace 0001");
    const seen = new Set<number>();
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Found = await search(
        "commonplace",
        `&limit=100&sort=name&order=desc${cursor && `&cursor=${cursor}`}`,
      );
      for (const { id } of page.items) seen.add(id);
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe(1000);
    const rare = await search("commonplace", "&course=rarecourse&sort=name&order=asc");
    expect(rare.items.map(({ name }) => name)).toEqual(["Commonplace 1298", "Commonplace 1299", "Commonplace 1300"]);
    expect(rare.total).toBe(3);
  });
});

test("changes() counts the rows of the statement, not those of the index", async () => {
  const rows = await newEnrolments(4);
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const counted = db.$client.prepare(
    "INSERT INTO rate_counts (key, count, ends_at) SELECT value || ?, changes(), 0 FROM json_each('[1,2]')",
  );
  const written = (key: string, sql: string) =>
    db.$client.batch([db.$client.prepare(sql).bind(ids), counted.bind(key)]);
  await written("updated", "UPDATE enrolments SET name = name || ' Ng' WHERE id IN (SELECT value FROM json_each(?))");
  await written("none", "UPDATE enrolments SET name = name || ' Ng' WHERE id < 0 AND ? <> ''");
  await written("deleted", "DELETE FROM enrolments WHERE id IN (SELECT value FROM json_each(?))");
  const found = await db.all<{ key: string; count: number }>(
    sql`SELECT key, count FROM rate_counts WHERE key IN ('1updated', '1none', '1deleted') ORDER BY key`,
  );
  expect(found.map(({ count }) => count)).toEqual([4, 0, 4]);
});
