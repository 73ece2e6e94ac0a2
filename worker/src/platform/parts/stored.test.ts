import { env } from "cloudflare:workers";
import type { GrantedPart } from "@optimyz/contract/protocol/part-endpoints";
import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, newUser } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { outbox, partFiles } from "../../db/schema.ts";
import { liveNow, promoteNow, publishSample, registry, sampleShell } from "../releases/testing.ts";
import { warnOfAlmostFull } from "./almost-full.ts";
import { purgePartDatabases } from "./databases.ts";
import { limits } from "./limits.ts";
import { makeLive, type SampleEndpoint, samplePart } from "./testing.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const MB = 1024 ** 2;

/** Writes megabytes, as many as the request says, and a little less. */
const fill: SampleEndpoint = {
  at: "POST /fill",
  input: {
    type: "object",
    properties: { megabytes: { type: "integer" } },
    required: ["megabytes"],
    additionalProperties: false,
  },
  code: `const text = "x".repeat(200_000);
    const rows = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ?)";
    for (let left = input.megabytes; left > 0; left -= 1) await db.all(rows + " INSERT INTO notes SELECT ? FROM n", 5, text);
    return "";`,
};
const empty: SampleEndpoint = { at: "POST /empty", code: `await db.all("DELETE FROM notes"); return "";` };
const released = (name: string, changes = {}) =>
  samplePart(name, "1.0.0", [fill, empty], {
    migrations: ["CREATE TABLE notes (text TEXT)"],
    people: { notes: null },
    ...changes,
  });
const fillUp = async (name: string, megabytes: number) =>
  expect((await call("POST", `/api/x/${name}/fill`, { body: { megabytes } })).status).toBe(200);

await publishSample(await sampleShell("1.0.0"));
await promoteNow({ shell: "1.0.0" });

async function shown(name: string, bindings = {}): Promise<GrantedPart | undefined> {
  const { status, body } = await call<GrantedPart[]>("GET", "/api/admin/server-parts", { cookie, bindings });
  expect(status).toBe(200);
  return body.find((part) => part.name === name);
}

/** Files of a front-end by their rows alone, each of 10 MB. */
async function withFiles(frontEnd: string, count: number): Promise<void> {
  const { id: userId } = await newUser(`${frontEnd}@stored.example`);
  const file = { frontEnd, userId, name: "a.pdf", type: "application/pdf", bytes: 10 * MB, createdAt: "2026-11-01" };
  for (let index = 0; index < count; index += 1)
    await db.insert(partFiles).values({ ...file, id: `${frontEnd} ${index}` });
}

test("an administrator sees what each front-end stores, and how much it may", async () => {
  await makeLive(await released("mf-notes"));
  await makeLive(await released("mf-full", { capabilities: ["files"] }));
  expect((await shown("mf-full"))?.database?.bytes).toBe(0);
  await fillUp("mf-notes", 1);
  await fillUp("mf-full", 3);
  await withFiles("mf-full", 2);
  const [notes, full] = [await shown("mf-notes"), await shown("mf-full")];
  expect(notes).toEqual({
    name: "mf-notes",
    capabilities: [],
    jobs: [],
    database: { bytes: expect.any(Number), bytesMax: limits.databaseBytes, deletedAt: null },
  });
  expect(full?.files).toEqual({ count: 2, bytes: 20 * MB, bytesMax: limits.filesBytes });
  for (const [part, megabytes] of [
    [notes, 1],
    [full, 3],
  ] as const)
    expect(Math.round((part?.database?.bytes ?? 0) / MB)).toBe(megabytes);
});

test("rows that are deleted make room, as they do for the limit", async () => {
  await makeLive(await released("mf-tidy"));
  await fillUp("mf-tidy", 2);
  expect((await shown("mf-tidy"))?.database?.bytes).toBeGreaterThan(MB);
  await call("POST", "/api/x/mf-tidy/empty");
  expect((await shown("mf-tidy"))?.database?.bytes).toBeLessThan(MB / 10);
});

test("a front-end that was retired is listed until its database is deleted, with the day", async () => {
  await makeLive(await released("mf-old"));
  await fillUp("mf-old", 1);
  const { revision } = await liveNow();
  await registry("POST", "retirements", { name: "mf-old", expectedRevision: revision, reason: "" });
  await purgePartDatabases(db, env, Date.parse("2026-12-01T10:00:00Z"));
  expect((await shown("mf-old"))?.database).toMatchObject({ deletedAt: "2026-12-31T10:00:00.000Z" });
  await purgePartDatabases(db, env, Date.parse("2026-12-31T11:00:00Z"));
  expect(await shown("mf-old")).toBeUndefined();
});

/** The site, with a front-end whose object throws, or never responds. */
const without = (broken: string, stub: () => unknown) => ({
  PARTS: new Proxy(env.PARTS, {
    get: (target, name) =>
      name === "getByName"
        ? (asked: string) => (asked === broken ? stub() : target.getByName(asked))
        : Reflect.get(target, name),
  }),
});
const never = () => new Promise(() => undefined);

test.each<[string, string, () => unknown]>([
  ["never responds", "mf-silent", () => ({ jobs: never, databaseBytes: never })],
  [
    "throws",
    "mf-throws",
    () => {
      throw new Error("the object does not respond");
    },
  ],
])("a server part that %s is not known, and all others are shown within two seconds", async (_what, name, stub) => {
  await makeLive(await released(name, { jobs: [{ name: "tick", everyMinutes: 5 }] }));
  await fillUp(name, 1);
  await fillUp("mf-tidy", 1);
  const started = Date.now();
  const { body } = await call<GrantedPart[]>("GET", "/api/admin/server-parts", {
    cookie,
    bindings: without(name, stub),
  });
  expect(Date.now() - started).toBeLessThan(2_000);
  const [stalled, well] = [name, "mf-tidy"].map((each) => body.find((part) => part.name === each));
  expect(stalled?.database).toEqual({ bytes: null, bytesMax: limits.databaseBytes, deletedAt: null });
  expect(stalled?.jobs).toEqual([{ name: "tick", everyMinutes: 5 }]);
  expect(well?.database?.bytes).toBeGreaterThan(MB / 2);
});

test("the provider gets one mail a month about what is almost full", async () => {
  await makeLive(await released("mf-nearly"));
  await makeLive(await released("mf-half"));
  await fillUp("mf-nearly", 42);
  await fillUp("mf-half", 20);
  await withFiles("mf-half", 82);
  const tell = (time: string) =>
    warnOfAlmostFull(db, env, { recipient: "desk@example.com", origin: "https://site.example" }, Date.parse(time));
  const mails = () => db.select().from(outbox).where(like(outbox.event, "almost full %")).orderBy(outbox.event);
  await tell("2026-12-01T20:00:00Z");
  await tell("2026-12-02T20:00:00Z");
  const sent = await mails();
  expect(sent.map(({ subject, recipient }) => `${recipient}: ${subject}`)).toEqual([
    "desk@example.com: The database of mf-nearly is almost full",
    "desk@example.com: The room for files of mf-half is almost full",
  ]);
  expect(sent[0]?.text).toContain("40 of 50 MB are used.");
  expect(sent[0]?.text).toContain("https://site.example/admin/dashboard/releases");
  await tell("2027-01-01T20:00:00Z");
  expect(await mails()).toHaveLength(4);
});
