import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@optimyz/build/port";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { dayIn, dayLater } from "@optimyz/contract/domain/meetings";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type DemoWeek, demoWeek } from "worker/demo/week";
import { type AdminClient, adminClient } from "./admin-client.ts";
import { addDemoContent, type DemoContent } from "./demo.ts";
import { addDemoWeek, beginDemoWeek, hasDemoWeek, isDemoWeekBegun } from "./demo-week.ts";
import { migrate } from "./migrate.ts";
import { ensureSecrets } from "./secrets.ts";
import { type LocalWorker, startWorker } from "./worker.ts";
import { buildWorker } from "./worker-build.ts";

const image = "public-speaking.webp";
const titles = new Set([...demoWeek.batches, ...demoWeek.applications].map(({ skill }) => skill));
/** The courses that have batches, without words and other pictures. */
const content: DemoContent = {
  skills: [...titles].map((title) => {
    const courses = new Set(demoWeek.batches.filter(({ skill }) => skill === title).map(({ course }) => course));
    return {
      title,
      short_description: "x",
      image,
      courses: [...courses].map((course) => ({ course, details: [] })),
    };
  }),
  gallery: [],
  testimonials: [],
};

let dataDir: string;
let noteFile: string;
let worker: LocalWorker;
let admin: AdminClient;
let password: string;

/** How often the first addition is killed, each time after so many further rows, of which the last is not noted. */
const kills = [1, 3, 14, 22, 20, 9];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-demo-week-"));
  noteFile = path.join(dataDir, "demo.json");
  const secrets = ensureSecrets(dataDir);
  password = secrets.ADMIN_PASSWORD;
  await buildWorker();
  await migrate(dataDir);
  worker = await startWorker(await freePort(), dataDir, { AVIF: "off" });
  const client = await adminClient(worker.origin, secrets.ADMIN_EMAIL, password);
  if (!client) throw new Error("The login failed");
  admin = client;
  expect(isDemoWeekBegun(dataDir)).toBe(false);
  await beginDemoWeek(admin, dataDir);
  expect(isDemoWeekBegun(dataDir)).toBe(true);
  expect(await addDemoContent(admin, dataDir, () => undefined, content)).toEqual([]);
  for (const requests of kills) {
    await expect(add({ client: killedAfter(requests) })).rejects.toThrow("Killed");
    expect(hasDemoWeek(dataDir)).toBe(false);
  }
  expect(await add()).toEqual([]);
}, 180_000);

afterAll(async () => {
  await worker?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const add = ({ client = admin, week = demoWeek }: { client?: AdminClient; week?: DemoWeek } = {}) =>
  addDemoWeek(client, dataDir, { password, onProgress: () => undefined, week });
const notes = (): Record<string, number> => JSON.parse(readFileSync(noteFile, "utf8"));

/** A client whose process is killed when the site has carried out this many changes, before it hears of the last one. */
function killedAfter(changes: number): AdminClient {
  let left = changes;
  const counted =
    <Args extends unknown[], Result>(send: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (left <= 0) throw new Error("Killed");
      left -= 1;
      const result = await send(...args);
      if (left <= 0) throw new Error("Killed");
      return result;
    };
  const { send, request, visitor } = admin;
  return {
    ...admin,
    send: counted(send),
    request: counted(request),
    visitor: { send: counted(visitor.send), request: counted(visitor.request) },
  };
}

interface Roster {
  people: { place: string; waiting_number: number | null; attendance: string }[];
}

const batchOf = async (title: string, course: string): Promise<AdminBatch> => {
  const found = (await admin.list("/api/admin/batches")).find((row) => row.title === title && row.course === course);
  if (!found) throw new Error(`There is no batch ${title}`);
  return found as unknown as AdminBatch;
};
const rosterOf = async ({ id }: AdminBatch) => ((await admin.read(`/api/admin/batches/${id}/roster`)) as Roster).people;

/** What the site has of each kind. */
async function rows() {
  const lists = ["batches", "enrolments", "payments", "inquiries", "trainers"];
  const listed = await Promise.all(lists.map((list) => admin.list(`/api/admin/${list}`)));
  const over = await batchOf("Five mornings", "Voice and Delivery");
  const certificates = (await admin.read(`/api/admin/batches/${over.id}/certificates`)) as object;
  return { listed, certificates };
}

beforeEach(async () => {
  expect(await add()).toEqual([]);
  expect(hasDemoWeek(dataDir)).toBe(true);
});

test("a start that was killed again and again leaves every row once", async () => {
  const { listed } = await rows();
  const people = [...demoWeek.batches.flatMap((batch) => batch.people), ...demoWeek.applications];
  const paid = people.filter((person) => person.paid !== undefined);
  expect(listed.map((list) => list.length)).toEqual([
    demoWeek.batches.length,
    people.length,
    paid.length,
    demoWeek.inquiries.length,
    demoWeek.staff.length + 1,
  ]);
  expect(people.length).toBeGreaterThanOrEqual(25);
});

test("has a full batch with a waiting list, and one with a few seats", async () => {
  const full = await batchOf("Small group", "Conversation Confidence");
  expect(full).toMatchObject({ state: "full", waiting: 2, seats_left: 0 });
  const waiting = (await rosterOf(full)).filter(({ place }) => place === "waiting");
  expect(waiting.map((person) => person.waiting_number).toSorted()).toEqual([1, 2]);
  const open = await batchOf("Two evenings a week", "Conversation Confidence");
  expect(open).toMatchObject({ state: "open", seats_left: 3 });
});

test("has a batch that is over with certificates for those who came, and one that meets yesterday, today and tomorrow", async () => {
  const over = await batchOf("Five mornings", "Voice and Delivery");
  expect(over.state).toBe("done");
  const { certificates } = await rows();
  const { people } = certificates as { people: { reached: boolean; certificate: { state: string } | null }[] };
  expect(people.map(({ certificate }) => certificate?.state)).toEqual(
    people.map(({ reached }) => (reached ? "valid" : undefined)),
  );
  expect(people.filter(({ reached }) => reached)).toHaveLength(6);
  const running = await batchOf("Five evenings in a row", "Interview Preparation");
  expect(running.state).toBe("running");
  const today = new Date((notes()["first day"] ?? 0) * 86_400_000).toISOString().slice(0, 10);
  expect(running.meetings.map(({ starts_at }) => dayIn(running.time_zone, starts_at))).toEqual(
    [-2, -1, 0, 1, 2].map((days) => dayLater(today, days)),
  );
  const marks = (await rosterOf(running)).map(({ attendance }) => attendance);
  expect(marks.filter((each) => each === "pp---")).toHaveLength(4);
  expect(marks.toSorted()).toEqual(expect.arrayContaining(["pa---", "pe---"]));
});

test("has people who owe, a part payment, a refund, and places and enrolments of every state", async () => {
  const { count } = (await admin.read("/api/admin/outstanding")) as { count: number };
  expect(count).toBeGreaterThan(3);
  const payments = await admin.list("/api/admin/payments");
  expect(payments.filter(({ refunded_paise: refunded }) => Number(refunded) > 0)).toHaveLength(1);
  const enrolments = await admin.list("/api/admin/enrolments");
  const statuses = new Set(enrolments.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual(["contacted", "declined", "enrolled", "new"]);
  const places = new Set(enrolments.map(({ place }) => place));
  expect([...places]).toEqual(expect.arrayContaining(["confirmed", "waiting", "held", "cancelled"]));
});

test("has three roles of staff, of whom the trainer logs in and has batches", async () => {
  const { staff } = (await admin.read("/api/admin/staff")) as { staff: { role: string; email: string }[] };
  expect(staff.map(({ role }) => role).toSorted()).toEqual(["desk", "editor", "owner", "trainer"]);
  const email = staff.find(({ role }) => role === "trainer")?.email ?? "";
  const trainer = await adminClient(worker.origin, email, password);
  const own = await trainer?.list("/api/admin/batches");
  expect(own?.map(({ state }) => state).toSorted()).toEqual(["done", "open", "open", "running"]);
});

const keys = [
  "administrator trainer@demo.example",
  "batch Voice and Delivery / Five mornings",
  "enrolment Mrs. Anjali Deshmukh",
  "enrolment Miss. Ritu Nandal",
  "held enrolment Miss. Ananya Barua",
  "payment Mrs. Anjali Deshmukh",
  "refund enrolment Mrs. Farida Contractor",
  "inquiry sukanya.menon@example.com",
  "status contacted",
  "batch Interview Preparation / Five evenings in a row / dates",
  "batch Voice and Delivery / Five mornings / attendance 2",
  "batch Voice and Delivery / Five mornings / certificates",
];

test.each(keys)("adds nothing twice whose start was killed before it was noted: %s", async (key) => {
  const [before, noted] = [await rows(), notes()];
  expect(noted).toHaveProperty([key]);
  const { [key]: _, ...kept } = noted;
  writeFileSync(noteFile, JSON.stringify(kept));
  expect(await add()).toEqual([]);
  expect(await rows()).toEqual(before);
  expect(Object.keys(notes()).toSorted()).toEqual(Object.keys(noted).toSorted());
});

test("finds every row again when the notes are lost", async () => {
  const [before, noted] = [await rows(), notes()];
  writeFileSync(noteFile, "[1, 2");
  await addDemoContent(admin, dataDir, () => undefined, content);
  expect(await add()).toEqual([]);
  expect(await rows()).toEqual(before);
  expect(Object.keys(notes()).toSorted()).toEqual(Object.keys(noted).toSorted());
});

test("leaves out what the site refuses, with all that belongs to it, and adds the rest", async () => {
  const before = await rows();
  const [over] = demoWeek.batches;
  if (!over) throw new Error("There is a batch");
  const people = [{ name: "Mr. Arvind Pathak", paid: 500 }];
  const refused = { ...over, title: "Without a room", place: "", people };
  const leftOut = await add({ week: { ...demoWeek, batches: [refused, ...demoWeek.batches] } });
  const batch = "batch Voice and Delivery / Without a room";
  expect(leftOut.map((sentence) => sentence.split(":")[0])).toEqual(
    expect.arrayContaining([batch, "enrolment Mr. Arvind Pathak", "payment Mr. Arvind Pathak"]),
  );
  expect(leftOut.filter((sentence) => !/without a room|arvind/i.test(sentence))).toEqual([]);
  expect(await rows()).toEqual(before);
});
