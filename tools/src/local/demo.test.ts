import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@optimyz/build/port";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AdminClient, adminClient } from "./admin-client.ts";
import { addDemoContent, type DemoContent } from "./demo.ts";
import { migrate } from "./migrate.ts";
import { ensureSecrets } from "./secrets.ts";
import { type LocalWorker, startWorker } from "./worker.ts";
import { buildWorker } from "./worker-build.ts";

const content: DemoContent = {
  skills: [
    {
      title: "Public Speaking",
      short_description: "Speak up.",
      image: "public-speaking.webp",
      courses: [{ course: "First Talks", details: ["<p>One</p>", "<h2>Two</h2><p>A &amp; b – “c”</p>"] }],
    },
  ],
  gallery: ["gallery-lunch.webp", "gallery-microphone.webp"],
  testimonials: [{ name: "Asha", location: "Noida", designation: "Analyst", feedback: "Good." }],
};

/** One key of each kind, and the last but one of those that look alike. */
const keys = [
  "skill Public Speaking",
  "skill Public Speaking / First Talks",
  "skill Public Speaking / First Talks / 0",
  "skill Public Speaking / First Talks / 1",
  "image gallery-lunch.webp",
  "image gallery-microphone.webp",
  "testimonial Asha",
];

let dataDir: string;
let noteFile: string;
let worker: LocalWorker;
let admin: AdminClient;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-demo-"));
  noteFile = path.join(dataDir, "demo.json");
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = ensureSecrets(dataDir);
  await buildWorker();
  await migrate(dataDir);
  worker = await startWorker(await freePort(), dataDir, {});
  const client = await adminClient(worker.origin, ADMIN_EMAIL, ADMIN_PASSWORD);
  if (!client) throw new Error("The login failed");
  admin = client;
}, 120_000);

afterAll(async () => {
  await worker?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const add = (what = content) => addDemoContent(admin, dataDir, () => undefined, what);
const notes = (): Record<string, number> => JSON.parse(readFileSync(noteFile, "utf8"));

/** Ids of all rows, by kind. */
async function rows(): Promise<number[][]> {
  const lists = ["/api/get/skills", "/api/skill-details", "/api/course_detail", "/api/images", "/get/testimonials"];
  return Promise.all(lists.map(async (list) => (await admin.list(list)).map(({ id }) => id)));
}

/** As if the start had been killed after the last of these pieces was added and before it was noted. */
function forget(...forgotten: string[]): void {
  const kept = Object.entries(notes()).filter(([key]) => !forgotten.includes(key));
  writeFileSync(noteFile, JSON.stringify(Object.fromEntries(kept)));
}

beforeEach(async () => {
  expect(await add()).toEqual([]);
  expect(Object.keys(notes())).toEqual(expect.arrayContaining(keys));
  expect((await rows()).map((ids) => ids.length)).toEqual([1, 1, 2, 2, 1]);
});

test.each(keys)("finds a row whose start was killed before it was noted: %s", async (key) => {
  const [before, noted] = [await rows(), notes()];
  forget(key);
  expect(await add()).toEqual([]);
  expect(await rows()).toEqual(before);
  expect(notes()).toEqual(noted);
});

test.each([
  ["cut", (text: string) => text.slice(0, text.length / 2)],
  ["empty", () => ""],
  ["of another shape", () => "[1, 2]"],
])("rebuilds notes that are %s from the existing rows", async (_what, spoil) => {
  const [before, noted] = [await rows(), notes()];
  writeFileSync(noteFile, spoil(JSON.stringify(noted)));
  expect(await add()).toEqual([]);
  expect(await rows()).toEqual(before);
  expect(notes()).toEqual(noted);
});

test("leaves out what the site refuses, with all that belongs to it, and adds the rest", async () => {
  const [skill] = content.skills;
  if (!skill) throw new Error("There is a skill");
  // Its URL is a page of the site's own.
  const refused = { ...skill, title: "Gallery" };
  const leftOut = await add({ ...content, skills: [refused, skill] });
  expect(leftOut.map((sentence) => sentence.split(":")[0])).toEqual([
    "skill Gallery",
    "skill Gallery / First Talks",
    "skill Gallery / First Talks / 0",
    "skill Gallery / First Talks / 1",
  ]);
  expect((await rows()).map((ids) => ids.length)).toEqual([1, 1, 2, 2, 1]);
});
