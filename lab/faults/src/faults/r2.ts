import { type Fault, type Figures, hold, same, wait } from "../fault.ts";
import { publicPages } from "../site/client.ts";
import { type FaultySite, startFaultySite } from "../site/harness.ts";
import { countOf, rowCounts, rowsWithoutPicture } from "../site/tables.ts";
import { writesOf } from "../site/writes.ts";

/** Longer than what is counted of a release waits to be written and judged. */
const JUDGED_MS = 3_500;

/** R2 failing on put, get, list and delete. */
export const r2: Fault = {
  name: "r2",
  question: "R2 fails on put, get, list and delete: no row without its picture, pages stay, no release is blamed?",
  async run() {
    const site = await startFaultySite();
    try {
      const figures = { pages: 0, refused: 0, writes: 0 };
      await tryRendering(site, figures);
      await tryUploads(site, figures);
      await trySchedule(site);
      return figures satisfies Figures;
    } finally {
      await site.stop();
    }
  },
};

interface Counts {
  pages: number;
  refused: number;
  writes: number;
}

/** First of all, while no isolate has the server modules yet. */
async function tryRendering(site: FaultySite, figures: Counts): Promise<void> {
  const { client, db } = site;
  const paths = await publicPages(client);
  const revisions = await countOf(db, "revisions");
  await site.set({ r2: ["get", "head", "list"] });
  const headers = { accept: "text/html" };
  for (const path of paths) {
    const { status, text } = await client.send("GET", path, { headers });
    hold(status === 200, `${path} gave ${status} while R2 failed`);
    hold(text.includes('id="lock-set"'), `${path} has nothing for the browser to go on with while R2 fails`);
    figures.pages += 1;
  }
  const file = /src="(\/uploads\/[^"]+)"/.exec((await client.send("GET", "/api/images")).text)?.[1];
  const [picture, script] = [await firstPicture(site), await firstScript(site)];
  for (const path of [file ?? picture, script]) {
    const { status, headers: received } = await client.send("GET", path);
    same([status, received.get("cache-control")], [503, "no-store"], `${path} while R2 fails`);
  }
  await wait(JUDGED_MS);
  same(await countOf(db, "revisions"), revisions, "Revisions after R2 failed");
  same(await countOf(db, "release_reports WHERE phase LIKE 'edge-%'"), 0, "Failures counted for releases");
  await site.set({});
  for (const path of paths) {
    const { status, text } = await client.send("GET", path, { headers });
    same([status, text.includes('id="rendered-state"')], [200, true], `${path} rendered after R2 is back`);
  }
  const kept = new Map<string, string>();
  for (const path of paths) kept.set(path, (await client.send("GET", path)).text);
  await site.set({ r2: ["get", "head", "list", "put", "delete"] });
  for (const [path, text] of kept) {
    const received = await client.send("GET", path);
    same([received.status, received.text === text], [200, true], `${path}, which is kept, while R2 fails`);
    figures.pages += 1;
  }
  await site.set({});
}

async function firstPicture({ db }: FaultySite): Promise<string> {
  const { results } = await db.prepare("SELECT file FROM uploads LIMIT 1").all<{ file: string }>();
  return `/uploads/${results[0]?.file}`;
}

async function firstScript({ client }: FaultySite): Promise<string> {
  const { text } = await client.send("GET", "/");
  const [, path] = /(\/_mf\/shell\/[^"]+\.js)"/.exec(text) ?? [];
  if (!path) throw new Error("The home page names no script of the shell.");
  return path;
}

async function tryUploads(site: FaultySite, figures: Counts): Promise<void> {
  const writes = (await writesOf(site.client, await site.logIn())).filter(({ hasPicture }) => hasPicture);
  const counts = await rowCounts(site.db);
  await site.set({ r2: ["put"] });
  for (const { name, send } of writes) {
    const { status, json } = await send();
    same([status, json.code], [503, "UNAVAILABLE"], `${name} while R2 fails on put`);
    same(json.error, "This is not available right now. Please try again later.", `Sentence of ${name}`);
    figures.refused += 1;
  }
  await site.set({});
  same(await rowCounts(site.db), counts, "Rows after uploads that R2 refused");
  // A refused write cannot remove its picture either; its response stays the same.
  await site.set({ r2: ["delete"] });
  const cookie = await site.logIn();
  const form = new FormData();
  form.set("image", new File(["no image"], "x.png", { type: "image/png" }));
  const refused = await site.client.send("POST", "/api/upload", { cookie, form });
  hold([415, 422].includes(refused.status), `A file that is no image gave ${refused.status}`);
  await site.set({});
  for (const { name, send } of writes) {
    const { status, text } = await send();
    hold(status < 300, `${name} gave ${status} after R2 was back: ${text.slice(0, 300)}`);
    figures.writes += 1;
  }
  same(await rowsWithoutPicture(site), [], "Rows without a picture after R2 failed");
}

/** A bucket that cannot be listed keeps no other task from running; the next run does the rest. */
async function trySchedule(site: FaultySite): Promise<void> {
  const { db, uploads } = site;
  await uploads.put(`${"0".repeat(24)}_9x9.webp`, "x");
  const later = 49 * 60 * 60 * 1000;
  await db
    .prepare("INSERT INTO rate_counts (key, count, ends_at) VALUES ('faults', 1, '2020-01-01T00:00:00.000Z')")
    .run();
  await site.set({ r2: ["list", "delete"], clockMs: later });
  await site.runSchedule();
  same(await countOf(db, "rate_counts WHERE key = 'faults'"), 0, "Tasks after one that R2 failed");
  await site.set({ clockMs: later });
  await site.runSchedule();
  await site.set({});
  const keys = (await uploads.list()).objects.map(({ key }) => key);
  hold(!keys.some((key) => key.startsWith("0".repeat(24))), "What no row names is still there after R2 is back");
  same(await rowsWithoutPicture(site), [], "Rows without a picture after the schedule");
}
