import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { call } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { contentState, enrolments, skills, sweeps, users } from "../db/schema.ts";
import { newEnrolments } from "../desk/testing.ts";
import { refold, refoldAgain } from "./refold.ts";

const db = openDatabase(env.DB);

/** A skill as an earlier worker stored it. */
const skillOfBefore = async (title: string, slug: string) => {
  const values = { title, slug, shortDescription: "x", position: 1, createdAt: "2026-01-01T00:00:00.000Z" };
  const [row] = await db.insert(skills).values(values).returning();
  return row?.id ?? 0;
};
const slugOfRow = async (id: number) => (await db.select().from(skills).where(eq(skills.id, id)))[0]?.slug;

beforeEach(() => refoldAgain(db));

test("earlier names and numbers are stored in today's form, and then found", async () => {
  const [row] = await newEnrolments(1, { name: "Jose\u0301 Quimby", phone: "\u202a+91\u00a070123\u201345999\u202c" });
  await db
    .insert(users)
    .values({ name: "Zoe\u0308", email: "z@a.example", emailKey: "z", passwordHash: "", createdAt: "" });
  await refold(db);
  const [after] = await db
    .select()
    .from(enrolments)
    .where(eq(enrolments.id, row?.id ?? 0));
  expect(after).toEqual({ ...row, name: "José Quimby", phone: "+91 70123-45999" });
  expect((await db.select().from(users).where(eq(users.emailKey, "z")))[0]?.name).toBe("Zoë");
});

test("a skill without a working URL gets one, and its earlier one redirects there", async () => {
  const slash = await skillOfBefore("HVAC/R Repair", "hvac/r-repair");
  const decomposed = await skillOfBefore("Cafe\u0301 Work", "cafe\u0301-work");
  await refold(db);
  expect(await slugOfRow(slash)).toBe("hvac-r-repair");
  expect(await slugOfRow(decomposed)).toBe("café-work");
  expect((await call<unknown[]>("GET", "/api/get/skills?slug=hvac-r-repair")).body).toHaveLength(1);
});

test("two skills whose URLs have become the same keep both", async () => {
  const first = await skillOfBefore("Sales Talk", "sales-talk");
  const second = await skillOfBefore("Sales/Talk", "sales/talk");
  await refold(db);
  expect(await slugOfRow(first)).toBe("sales-talk");
  expect(await slugOfRow(second)).toBe("sales/talk");
});

test("a run continues where the last one ended, and an interrupted one is repeated", async () => {
  await env.DB.prepare(
    `INSERT INTO enrolments (title, name, father_name, dob, phone, email, qualification, address, course, status, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2300)
     SELECT 'Dr.', 'Many' || char(8203) || ' ' || i, '', '', '', '', '', '', '', 'new', '2026-01-01T00:00:00.000Z' FROM n`,
  ).run();
  const left = () => db.$count(enrolments);
  const unfolded = async () =>
    (
      await env.DB.prepare("SELECT count(*) AS n FROM enrolments WHERE instr(name, char(8203)) > 0").first<{
        n: number;
      }>()
    )?.n;
  const all = await left();
  await refold(db);
  const afterFirst = (await unfolded()) ?? 0;
  expect(afterFirst).toBeGreaterThan(1_000);
  // Its position was never stored: the same rows follow again.
  await db.update(sweeps).set({ after: "0" }).where(eq(sweeps.name, "fold 1: enrolments"));
  for (let run = 0; run < 4; run += 1) await refold(db);
  expect(await unfolded()).toBe(0);
  expect(await left()).toBe(all);
});

test("changes nothing on a site whose rows are done", async () => {
  for (let run = 0; run < 4; run += 1) await refold(db);
  const revision = async () => (await db.select().from(contentState))[0]?.contentRevision;
  const before = await revision();
  await skillOfBefore("Late\u200bComer", "late\u200bcomer");
  await refold(db);
  expect(await revision()).toBe(before);
});
