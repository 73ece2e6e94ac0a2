import { env } from "cloudflare:workers";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { CertificateRows } from "@optimyz/contract/api/schemas/batches/certificate";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import type { PartProgress } from "@optimyz/contract/protocol/part-capabilities";
import { PART_FILE } from "@optimyz/contract/protocol/release-files";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setProgress } from "../../src/batches/progress.ts";
import { enrolIn, markedAndOver, newBatch, newCourse } from "../../src/batches/testing.ts";
import { openDatabase } from "../../src/db/database.ts";
import { enrolments, partProgress, users } from "../../src/db/schema.ts";
import { personOfUser } from "../../src/people/person.ts";
import { startSession } from "../../src/people/queries.ts";
import { purgePartDatabases } from "../../src/platform/parts/databases.ts";
import { runPartJobs } from "../../src/platform/parts/jobs.ts";
import { makeLive, type SampleEndpoint, samplePart } from "../../src/platform/parts/testing.ts";
import {
  bucketCookie,
  liveNow,
  promoteNow,
  publishSample,
  registry,
  sampleRemote,
  sampleShell,
} from "../../src/platform/releases/testing.ts";
import { eraseStep } from "../../src/privacy/erase.ts";
import { exportOf } from "../../src/privacy/export.ts";
import { adminCookie, call, newUser, send, silentMail } from "../client.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();

/** Says how far people are, as the body of its request has it. */
const says: SampleEndpoint = {
  at: "POST /progress",
  input: {
    type: "object",
    properties: { progresses: { type: "string", maxLength: 20_000 } },
    required: ["progresses"],
    additionalProperties: false,
  },
  code: `try { return String(await ask("progress.set", { progresses: JSON.parse(input.progresses) })); }
    catch (error) { return String(error.message); }`,
};
const label = { en: "Your lessons", hi: "आपके पाठ" };

let count = 0;
async function live(name: string, said: Parameters<typeof samplePart>[3] = {}) {
  count += 1;
  const sample = await samplePart(name, `1.0.${count}`, [says], { capabilities: ["progress"], ...said });
  await makeLive(sample);
}
const grant = async (name: string, isGranted = true) => {
  const body = { name, capability: "progress", isGranted };
  expect((await call("POST", "/api/admin/server-parts/grants", { cookie, body })).status).toBe(200);
};
const set = async (name: string, progresses: readonly unknown[]) =>
  (
    await call<string>("POST", `/api/x/${name}/progress`, {
      body: { progresses: JSON.stringify(progresses) },
    })
  ).body;

/** A user with a token and a place in a batch. */
async function learner(batch: AdminBatch, skill: string) {
  const email = `l-${crypto.randomUUID()}@progress.example`;
  const user = await newUser(email);
  await db.update(users).set({ emailConfirmedAt: "2026-01-01T00:00:00.000Z" }).where(eq(users.id, user.id));
  const enrolled = (await enrolIn(batch.id, email, skill)).body.id;
  await db.update(enrolments).set({ place: "confirmed", placeUntil: null }).where(eq(enrolments.id, enrolled));
  return { email, user, id: `user-${user.id}`, enrolled, token: await startSession(db, user.id) };
}

async function aBatch(people = 1, changes: Parameters<typeof newBatch>[2] = {}) {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 300, fee_paise: 0, ...changes });
  const learners: Awaited<ReturnType<typeof learner>>[] = [];
  for (let each = 0; each < people; each += 1) learners.push(await learner(batch, course.skill));
  return { course, batch, learners };
}

const progress = (batchId: number, person: string, done: number, total = 8, isComplete = false): PartProgress => ({
  batchId,
  person,
  done,
  total,
  isComplete,
});
const rowOf = async (enrolled: number) =>
  (await db.select().from(partProgress).where(eq(partProgress.enrolmentId, enrolled)))[0];
const placesOf = async (token: string, language?: string) =>
  (await call<OwnPlace[]>("GET", "/api/me/places", { token, ...(language && { headers: { "x-language": language } }) }))
    .body;
const roster = async ({ id }: AdminBatch) =>
  (await call<{ people: { id: number; progress?: object[] }[] }>("GET", `/api/admin/batches/${id}/roster`, { cookie }))
    .body.people;

beforeAll(async () => {
  const region = { ...defaultSettings.region, languages: ["en", "hi"] };
  const draft = { cookie, body: { region } };
  const { version } = (await call<SettingsDraft>("PUT", "/api/admin/settings/draft", draft)).body;
  await call("POST", "/api/admin/settings/publish", { cookie, body: { version } });
  await publishSample(await sampleShell("1.0.0"));
  await promoteNow({ shell: "1.0.0" });
});

test("how far somebody is shows in their account, in the roster, its file and their export", async () => {
  const { batch, learners } = await aBatch(3);
  const [asha, ravi, held] = learners;
  await db
    .update(enrolments)
    .set({ place: "held" })
    .where(eq(enrolments.id, held?.enrolled ?? 0));
  await live("mf-said");
  await grant("mf-said");
  expect(await set("mf-said", [progress(batch.id, asha?.id ?? "", 3)])).toBe("1");
  const said = { label: "mf-said", done: 3, total: 8, completed_at: null };
  expect((await placesOf(asha?.token ?? ""))[0]?.progress).toEqual([{ ...said, label: "" }]);
  expect((await placesOf(ravi?.token ?? ""))[0]?.progress).toBeUndefined();
  const people = await roster(batch);
  expect(people.map((each) => each.progress)).toEqual([[said], [{ ...said, done: 0, total: 0 }], undefined]);
  const csv = await send("GET", `/api/admin/batches/${batch.id}/roster.csv`, { cookie });
  expect((await csv.text()).split("\r\n").map((line) => line.split(",").at(-1))).toEqual([
    `"mf-said"`,
    `"3 of 8"`,
    `""`,
    `""`,
    "",
  ]);
  const person = personOfUser({ ...(asha?.user as typeof users.$inferSelect), emailConfirmedAt: "2026-01-01" });
  const { progress: exported } = await exportOf(db, person, env);
  expect(exported).toMatchObject([{ front_end: "mf-said", enrolment_id: asha?.enrolled, done: 3, total: 8 }]);
});

test("only a confirmed place in those dates counts, and the others are left out of the count", async () => {
  const { batch, learners } = await aBatch(4);
  const { batch: other } = await aBatch();
  const [confirmed, waiting, cancelled, offered] = learners;
  for (const [who, place] of [
    [waiting, "waiting"],
    [cancelled, "cancelled"],
    [offered, "offered"],
  ] as const)
    await db
      .update(enrolments)
      .set({ place })
      .where(eq(enrolments.id, who?.enrolled ?? 0));
  const nobody = await newUser("nobody@progress.example");
  await live("mf-whom");
  await grant("mf-whom");
  const all = [...learners.map(({ id }) => id), `user-${nobody.id}`, "user-99999999"];
  expect(
    await set("mf-whom", [
      ...all.map((id) => progress(batch.id, id, 1)),
      progress(other.id, confirmed?.id ?? "", 5),
      progress(99_999_999, confirmed?.id ?? "", 5),
    ]),
  ).toBe("1");
  const rows = await db.select().from(partProgress).where(eq(partProgress.frontEnd, "mf-whom"));
  expect(rows.map(({ enrolmentId, batchId, done }) => [enrolmentId, batchId, done])).toEqual([
    [confirmed?.enrolled, batch.id, 1],
  ]);
});

test("an enrolment by an address that its account has not confirmed is not the account's", async () => {
  const { batch, learners } = await aBatch();
  const [own] = learners;
  const user = own?.user.id ?? 0;
  await live("mf-address");
  await grant("mf-address");
  await db
    .update(enrolments)
    .set({ userId: null })
    .where(eq(enrolments.id, own?.enrolled ?? 0));
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user));
  expect(await set("mf-address", [progress(batch.id, `user-${user}`, 1)])).toBe("0");
  await db.update(users).set({ emailConfirmedAt: "2026-01-01T00:00:00.000Z" }).where(eq(users.id, user));
  expect(await set("mf-address", [progress(batch.id, `user-${user}`, 1)])).toBe("1");
});

test.each([
  ["more that is done than there is", progress(1, "user-1", 9)],
  ["less than nothing", progress(1, "user-1", -1)],
  ["part of a thing", progress(1, "user-1", 1.5)],
  ["very many things", progress(1, "user-1", 1, 10_001)],
  ["an administrator", progress(1, "admin-1", 1)],
  ["a person as SQL", progress(1, "user-1' OR 1", 1)],
])("the platform refuses %s", async (_what, wrong) => {
  await live("mf-wrong");
  await grant("mf-wrong");
  expect(await set("mf-wrong", [wrong])).toMatch(/^INVALID/);
});

test("a hundred people are two statements, a hundred and one too many, and of two words the last counts", async () => {
  const { batch, learners } = await aBatch(2);
  const [asha, ravi] = learners;
  const prepared: string[] = [];
  const counting = {
    ...env.DB,
    prepare: (sql: string) => {
      prepared.push(sql);
      return env.DB.prepare(sql);
    },
    batch: env.DB.batch.bind(env.DB),
  } as unknown as D1Database;
  const many = Array.from({ length: 98 }, (_, index) => progress(batch.id, `user-${90_000 + index}`, 1));
  const hundred = [...many, progress(batch.id, asha?.id ?? "", 1), progress(batch.id, ravi?.id ?? "", 2)];
  expect(await setProgress(openDatabase(counting), "mf-many", hundred)).toBe(2);
  expect(prepared).toHaveLength(2);
  await live("mf-many");
  await grant("mf-many");
  expect(await set("mf-many", [...hundred, hundred[0]])).toMatch(/^INVALID/);
  await set("mf-many", [progress(batch.id, asha?.id ?? "", 7), progress(batch.id, asha?.id ?? "", 6)]);
  expect((await rowOf(asha?.enrolled ?? 0))?.done).toBe(6);
});

test("completion keeps its first time, is taken back, and what is the same is not written", async () => {
  const { batch, learners } = await aBatch();
  const [asha] = learners;
  const say = (done: number, isComplete: boolean) =>
    setProgress(db, "mf-time", [progress(batch.id, asha?.id ?? "", done, 8, isComplete)]);
  const stored = () => rowOf(asha?.enrolled ?? 0);
  await say(6, true);
  const first = await stored();
  expect(first?.completedAt).not.toBeNull();
  await new Promise((done) => setTimeout(done, 5));
  expect(await say(6, true)).toBe(1);
  expect((await stored())?.updatedAt).toBe(first?.updatedAt);
  await say(7, true);
  expect(await stored()).toMatchObject({ done: 7, completedAt: first?.completedAt });
  await say(7, false);
  expect((await stored())?.completedAt).toBeNull();
  await say(8, true);
  expect((await stored())?.completedAt).not.toBe(first?.completedAt);
});

test("somebody who moves to other dates begins there without what was said of the earlier ones", async () => {
  const { batch, course, learners } = await aBatch();
  const [asha] = learners;
  const other = await newBatch(cookie, course.id, { capacity: 5, fee_paise: 0, title: "Later" });
  await live("mf-moved", { placeLink: undefined });
  await grant("mf-moved");
  await set("mf-moved", [progress(batch.id, asha?.id ?? "", 8, 8, true)]);
  const earlier = await rowOf(asha?.enrolled ?? 0);
  await db
    .update(enrolments)
    .set({ batchId: other.id })
    .where(eq(enrolments.id, asha?.enrolled ?? 0));
  expect((await placesOf(asha?.token ?? ""))[0]?.progress).toBeUndefined();
  expect((await roster(other))[0]?.progress).toBeUndefined();
  await new Promise((done) => setTimeout(done, 5));
  await set("mf-moved", [progress(other.id, asha?.id ?? "", 8, 8, true)]);
  const later = await rowOf(asha?.enrolled ?? 0);
  expect(later?.batchId).toBe(other.id);
  expect(later?.completedAt).not.toBe(earlier?.completedAt);
});

test("without a claim or a grant nothing is written, and what a revoked or retired front-end said is gone at once", async () => {
  const { batch, learners } = await aBatch();
  const [asha] = learners;
  const word = [progress(batch.id, asha?.id ?? "", 3)];
  await live("mf-mute", { capabilities: [] });
  await grant("mf-mute");
  expect(await set("mf-mute", word)).toBe("NOT_GRANTED: The manifest does not claim progress.");
  await live("mf-taken");
  expect(await set("mf-taken", word)).toMatch(/^NOT_GRANTED/);
  await grant("mf-taken");
  expect(await set("mf-taken", word)).toBe("1");
  const shown = async () => [
    (await placesOf(asha?.token ?? ""))[0]?.progress?.length,
    (await roster(batch))[0]?.progress?.length,
  ];
  expect(await shown()).toEqual([1, 1]);
  await grant("mf-taken", false);
  expect(await shown()).toEqual([undefined, undefined]);
  await grant("mf-taken");
  // A version that no longer claims it.
  await live("mf-taken", { capabilities: [] });
  expect(await shown()).toEqual([undefined, undefined]);
  await live("mf-taken");
  expect(await shown()).toEqual([1, 1]);
  const { revision } = await liveNow();
  const retired = await registry("POST", "retirements", { name: "mf-taken", reason: "", expectedRevision: revision });
  expect(retired.status).toBeLessThan(300);
  expect(await shown()).toEqual([undefined, undefined]);
});

test("a link leads to the page of the dates, in the reader's language or in English", async () => {
  const { batch, course, learners } = await aBatch();
  const [asha] = learners;
  const part = await samplePart("mf-link", "1.0.0", [says], {
    capabilities: ["progress"],
    placeLink: { path: "/learn/:batchId", label },
  });
  const routes = [{ path: "/learn/:batchId", slots: [], scripts: [], styles: [] }];
  const file = { [PART_FILE]: part.files[PART_FILE] ?? "" };
  await makeLive(await sampleRemote("mf-link", "1.0.0", { routes, part: part.manifest.part }, file));
  await grant("mf-link");
  const path = `/learn/${batch.id}`;
  const none = { done: 0, total: 0, completed_at: null };
  expect((await placesOf(asha?.token ?? ""))[0]?.progress).toEqual([{ label: label.en, path, ...none }]);
  expect((await placesOf(asha?.token ?? "", "hi"))[0]?.progress).toEqual([{ label: label.hi, path, ...none }]);
  const person = await learner(batch, course.skill);
  await db.update(enrolments).set({ place: "waiting" }).where(eq(enrolments.id, person.enrolled));
  expect((await placesOf(person.token))[0]?.progress).toBeUndefined();
});

test("a canary's front-end is in the accounts of its visitors alone, and not in the roster", async () => {
  const { batch, learners } = await aBatch();
  const [asha] = learners;
  await live("mf-bird", { capabilities: [] });
  await grant("mf-bird");
  await setProgress(db, "mf-bird", [progress(batch.id, asha?.id ?? "", 2)]);
  await publishSample(await samplePart("mf-bird", "9.0.0", [says], { capabilities: ["progress"] }));
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-bird", version: "9.0.0", percent: 50, reason: "", expectedRevision };
  expect((await registry("POST", "canaries", canary)).status).toBe(201);
  const buckets = await Promise.all(Array.from({ length: 12 }, (_, index) => bucketCookie(index * 80)));
  const shown = await Promise.all(
    buckets.map(async (bucket) => {
      const { body } = await call<OwnPlace[]>("GET", "/api/me/places", { token: asha?.token ?? "", cookie: bucket });
      return body[0]?.progress?.some(({ done }) => done === 2) ?? false;
    }),
  );
  expect(new Set(shown)).toEqual(new Set([false, true]));
  expect((await roster(batch))[0]?.progress).toBeUndefined();
});

test("a job says how far people are", async () => {
  const { batch, learners } = await aBatch();
  const [asha] = learners;
  const word = JSON.stringify({ progresses: [progress(batch.id, asha?.id ?? "", 4)] });
  await live("mf-job", {
    jobs: [{ name: "tell", everyMinutes: 5 }],
    work: { tell: `await ask("progress.set", ${word})` },
  });
  await grant("mf-job");
  await runPartJobs(db, env, Date.now());
  expect((await rowOf(asha?.enrolled ?? 0))?.done).toBe(4);
});

test("an erasure removes it, and so does the end of the front-end", async () => {
  const { batch, learners } = await aBatch(2);
  const [asha, ravi] = learners;
  await live("mf-end", {
    migrations: ["CREATE TABLE notes (text TEXT NOT NULL)"],
    people: { notes: null },
  });
  await grant("mf-end");
  await set(
    "mf-end",
    learners.map(({ id }) => progress(batch.id, id, 2)),
  );
  const { user } = asha as NonNullable<typeof asha>;
  while (!(await eraseStep(db, personOfUser({ ...user, emailConfirmedAt: "2026-01-01T00:00:00.000Z" }))));
  expect(await rowOf(asha?.enrolled ?? 0)).toBeUndefined();
  expect(await rowOf(ravi?.enrolled ?? 0)).toBeDefined();
  const { revision } = await liveNow();
  await registry("POST", "retirements", { name: "mf-end", reason: "", expectedRevision: revision });
  const [start, dayMs] = [Date.now(), 24 * 60 * 60_000];
  await purgePartDatabases(db, env, start);
  await purgePartDatabases(db, env, start + 29 * dayMs);
  expect(await rowOf(ravi?.enrolled ?? 0)).toBeDefined();
  await purgePartDatabases(db, env, start + 31 * dayMs);
  expect(await rowOf(ravi?.enrolled ?? 0)).toBeUndefined();
});

test("certificates go only to those who have completed, where that is asked for, and the others are named", async () => {
  const { batch, learners } = await aBatch(4);
  const [done, behind, granted, silent] = learners;
  const names = ["Done", "Behind", "Granted", "Silent"];
  for (const [index, { enrolled }] of learners.entries())
    await db
      .update(enrolments)
      .set({ name: names[index] ?? "" })
      .where(eq(enrolments.id, enrolled));
  await markedAndOver(
    cookie,
    batch,
    learners.map(({ enrolled }) => enrolled),
  );
  const path = `/api/admin/batches/${batch.id}/certificates`;
  const issue = (query: string) => call<object>("POST", path + query, { cookie, bindings: silentMail });
  expect((await issue("?only_completed=yes")).status).toBe(409);
  await live("mf-enough");
  await grant("mf-enough");
  await set("mf-enough", [
    progress(batch.id, done?.id ?? "", 8, 8, true),
    progress(batch.id, behind?.id ?? "", 3),
    progress(batch.id, granted?.id ?? "", 3),
  ]);
  const body = { decision: "grant", reason: "Was ill" };
  const decided = await call<{ progress: object[] }>("PUT", `/api/admin/places/${granted?.enrolled}/certificate`, {
    cookie,
    body,
  });
  expect(decided.body.progress).toHaveLength(1);
  const { people } = (await call<CertificateRows>("GET", path, { cookie })).body;
  expect(people.map((each) => each.progress?.map(({ done, total }) => [done, total]))).toEqual([
    [[8, 8]],
    [[3, 8]],
    [[3, 8]],
    [[0, 0]],
  ]);
  expect((await issue("?only_completed=no")).status).toBe(422);
  expect((await issue("?only_completed=yes")).body).toEqual({
    issued: 2,
    left: 0,
    not_completed: ["Behind", "Silent"],
  });
  const after = (await call<CertificateRows>("GET", path, { cookie })).body.people;
  expect(after.map(({ certificate }) => certificate?.state)).toEqual(["valid", undefined, "valid", undefined]);
  expect((await issue("")).body).toEqual({ issued: 2, left: 0 });
  expect(silent).toBeDefined();
});

test("the gate refuses a link to a page of others, and one without the capability", async () => {
  const link = { path: "/learn/:batchId", label };
  const refused = async (said: Parameters<typeof samplePart>[3]) => {
    const published = await publishSample<object>(await samplePart("mf-gate", "9.0.0", [says], said));
    return published.status === 201 ? "" : JSON.stringify(published.body);
  };
  expect(await refused({ placeLink: link })).toMatch(/does not claim the capability progress/);
  expect(await refused({ capabilities: ["progress"], placeLink: link })).toMatch(/is no page of it/);
});
