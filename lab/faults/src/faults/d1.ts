import { type Fault, type Figures, hold, same, wait } from "../fault.ts";
import { publicPages, type Received } from "../site/client.ts";
import { type FaultySite, startFaultySite, type Wrong } from "../site/harness.ts";
import { countOf, rowCounts, rowsWithoutPicture } from "../site/tables.ts";
import { type Write, writesOf } from "../site/writes.ts";

const reads = ["/api/get/skills", "/api/images", "/get/testimonials", "/api/skill-details?skill_id=1"];

/** Longer than an isolate continues without asking D1 again. */
const FORGOTTEN_MS = 1_700;
/** A page must not wait for the whole of what D1 makes a write wait. */
const PAGE_MAX_MS = 10_000;

/** D1 slow, locked, failing in the middle of a batch, and losing a response after its work is done. */
export const d1: Fault = {
  name: "d1",
  question: "D1 is down, locked, slow, fails in a batch, loses a response: nothing half written, pages stay?",
  async run() {
    const site = await startFaultySite();
    try {
      const figures = { pages: 0, writes: 0, refused: 0, repeated: 0 };
      for (const mode of ["down", "locked"] as const) await tryOutage(site, mode, figures);
      await tryHalfBatches(site, figures);
      await tryLostResponses(site, figures);
      await trySlow(site, figures);
      return figures satisfies Figures;
    } finally {
      await site.stop();
    }
  },
};

interface Counts {
  pages: number;
  writes: number;
  refused: number;
  repeated: number;
}

async function tryOutage(site: FaultySite, mode: NonNullable<Wrong["d1"]>, figures: Counts): Promise<void> {
  const writes = await writesOf(site.client, await site.logIn());
  const pages = [...(await publicPages(site.client)), ...reads];
  const before = new Map<string, Received>();
  for (const path of pages) before.set(path, await site.client.send("GET", path));
  const counts = await rowCounts(site.db);
  await site.set({ d1: mode });
  await wait(FORGOTTEN_MS);
  figures.pages += await pagesStay(site, before);
  await allRefused(writes, mode, figures);
  // A write that failed must not take the pages away either.
  figures.pages += await pagesStay(site, new Map([...before].slice(-6)));
  await mayBeMissing(site);
  await site.set({});
  same(await rowCounts(site.db), counts, `Rows after writes while D1 is ${mode}`);
  await allSucceed(writes, figures);
  await showsWhatIsNew(site);
  same(await rowsWithoutPicture(site), [], `Rows without a picture after D1 was ${mode}`);
}

async function pagesStay({ client }: FaultySite, before: ReadonlyMap<string, Received>): Promise<number> {
  for (const [path, expected] of before) {
    const started = performance.now();
    const { status, text } = await client.send("GET", path);
    hold(status === 200 && expected.status === 200, `${path} gave ${status} while D1 failed`);
    hold(text === expected.text, `${path} changed while D1 failed`);
    hold(performance.now() - started < PAGE_MAX_MS, `${path} took ${performance.now() - started} ms while D1 failed`);
  }
  return before.size;
}

/** A page without an earlier request has nothing to show, and says so with the right status, or is the frame alone. */
async function mayBeMissing({ client }: FaultySite): Promise<void> {
  const headers = { accept: "text/html" };
  const { status, text } = await client.send("GET", "/?never=asked", { headers });
  hold([200, 503].includes(status), `A page that was never asked for gave ${status}`);
  hold(!/D1_ERROR|SQLITE|Failed query/.test(text), "A page says what the database said");
  const read = await client.send("GET", "/api/skill-details?skill_id=2");
  hold([200, 503].includes(read.status), `A read that was never asked for gave ${read.status}`);
}

async function allRefused(writes: readonly Write[], why: string, figures: Counts): Promise<void> {
  for (const { name, send } of writes) {
    const { status, json, headers } = await send();
    same([status, json.code], [503, "UNAVAILABLE"], `${name} while D1 is ${why}`);
    same(json.error, "This is not available right now. Please try again later.", `Sentence of ${name}`);
    hold(Number(headers.get("retry-after")) > 0, `${name} does not say when to try again`);
    figures.refused += 1;
  }
}

async function allSucceed(writes: readonly Write[], figures: Counts): Promise<void> {
  for (const { name, send } of writes) {
    const { status, text } = await send();
    hold(status < 300, `${name} gave ${status} after the fault was gone: ${text.slice(0, 300)}`);
    figures.writes += 1;
  }
}

/** A change shows on the page, so that nothing of the time of the fault is kept. */
async function showsWhatIsNew(site: FaultySite): Promise<void> {
  const feedback = `Written after the fault ${performance.now()}`;
  const cookie = await site.logIn();
  const json = { name: "Asha", location: "Noida", designation: "Teacher", feedback };
  const made = await site.client.send("POST", "/api/testimonials", { json, cookie });
  same(made.status, 201, "Status of a testimonial after the fault");
  const { text } = await site.client.send("GET", "/get/testimonials");
  hold(text.includes(feedback), "The list does not show what was written after the fault");
  const page = await site.client.send("GET", "/");
  hold(
    page.status === 200 && page.text.includes(feedback),
    "The home page does not show what was written after the fault",
  );
}

async function tryHalfBatches(site: FaultySite, figures: Counts): Promise<void> {
  const writes = await writesOf(site.client, await site.logIn());
  const counts = await rowCounts(site.db);
  await site.set({ d1: "mid-batch" });
  const outcomes: Record<string, number> = {};
  for (const { name, send } of writes) outcomes[name] = (await send()).status;
  await site.set({});
  // A write of one statement alone has no middle.
  const refused = writes.filter(({ name }) => outcomes[name] === 503);
  const odd = Object.entries(outcomes).filter(([, status]) => status !== 503 && status >= 300);
  same(odd, [], "Writes with another status while batches fail in the middle");
  const alone = Object.entries(outcomes).filter(([, status]) => status < 300);
  if (alone.length === 0) same(await rowCounts(site.db), counts, "Rows after batches that failed in the middle");
  hold(alone.length <= 2, `More writes than expected went on without their batch: ${JSON.stringify(alone)}`);
  figures.refused += refused.length;
  await allSucceed(refused, figures);
  same(await rowsWithoutPicture(site), [], "Rows without a picture after half batches");
}

/** The write takes effect, and its response is lost: what takes a key takes effect once. */
async function tryLostResponses(site: FaultySite, figures: Counts): Promise<void> {
  const writes = await writesOf(site.client, await site.logIn());
  const keyed = writes.filter(({ isIdempotent }) => isIdempotent);
  const tables = "(SELECT id FROM enrolments UNION ALL SELECT id FROM inquiries UNION ALL SELECT id FROM testimonials)";
  const before = await countOf(site.db, tables);
  for (let time = 0; time < 3; time += 1) {
    await site.set({ d1: "lost-response" });
    for (const { name, send } of keyed) {
      same((await send()).status, 503, `${name} whose response was lost`);
      figures.refused += 1;
    }
    await site.set({});
    for (const { name, send } of keyed) {
      const { status, text } = await send();
      hold(status < 300, `${name} repeated gave ${status}: ${text.slice(0, 200)}`);
      figures.repeated += 1;
    }
  }
  same((await countOf(site.db, tables)) - before, keyed.length, "Rows of writes that were repeated");
  await site.set({ d1: "lost-response" });
  for (const { send } of writes.filter(({ hasPicture }) => hasPicture)) await send();
  await site.set({});
  same(await rowsWithoutPicture(site), [], "Rows without a picture after lost responses");
}

/** Writes take their time; pages that are kept do not wait for it. */
async function trySlow(site: FaultySite, figures: Counts): Promise<void> {
  const pages = [...(await publicPages(site.client)), ...reads].slice(0, 8);
  const before = new Map<string, Received>();
  for (const path of pages) before.set(path, await site.client.send("GET", path));
  await site.set({ d1: "slow" });
  await wait(FORGOTTEN_MS);
  figures.pages += await pagesStay(site, before);
  const json = { name: "Asha", email: "slow@example.com", message: "Hello" };
  const { status } = await site.client.send("POST", "/api/contact", { json });
  hold(status < 300, `An inquiry gave ${status} while D1 was slow`);
  await site.set({});
  await showsWhatIsNew(site);
}
