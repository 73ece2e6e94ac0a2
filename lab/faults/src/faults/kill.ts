import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Fault, hold, randomFrom, same, wait } from "../fault.ts";
import { logIn, type Received, type SiteClient } from "../site/client.ts";
import { pngForm } from "../site/image.ts";
import { mustStart, objectKeys, rowsIn, type StartedSite } from "../site/npm-start.ts";
import { testimonialOf } from "../site/writes.ts";

/** Acknowledged rows that a run has at least. */
const ROWS_MIN = 1_000;
const KILLS = 5;
const WRITERS = 6;
const UPLOADERS = 2;
/** A kill comes within this time after the site is ready. */
const KILL_MIN_MS = 500;
const KILL_MAX_MS = 6_000;
/** The sweep removes what is older than two days. */
const SWEPT_AFTER_MS = 49 * 60 * 60 * 1000;
/** Time for a site whose workerd is gone to say so, or to come back. */
const NOTICED_MS = 240_000;

/** What somebody wanted to store, and the response. */
interface Wanted {
  rows: Map<string, "sent" | "acknowledged">;
  uploads: Set<string>;
  next: number;
}

/** kill -9 of workerd, or of all processes of the site, at random moments under writes and uploads. */
export const kill: Fault = {
  name: "kill",
  question:
    "kill -9 under writes and uploads: no acknowledged row lost or doubled, no upload and row without each other?",
  async run({ port, seed }) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-kill-"));
    const random = randomFrom(seed);
    const wanted: Wanted = { rows: new Map(), uploads: new Set(), next: 0 };
    const figures = { kills: 0, ofRuntimeAlone: 0, repeated: 0 };
    let site = await mustStart({ port, dataDir });
    try {
      for (let round = 1; round <= KILLS; round += 1) {
        const isRuntime = round % 2 === 0;
        await writeUntilKilled(site, wanted, random, { rowsMin: (ROWS_MIN * round) / KILLS, isRuntime });
        figures.kills += 1;
        if (isRuntime) figures.ofRuntimeAlone += 1;
        await site.killAll();
        site = await mustStart({ port, dataDir });
        figures.repeated += await repeatUnanswered(site, wanted);
        assertRows(dataDir, wanted, `after kill ${round}`);
      }
      const unnamed = unnamedObjects(dataDir).length;
      await sweep(site);
      assertUploads(dataDir, wanted);
      const acknowledged = [...wanted.rows.values()].filter((state) => state === "acknowledged").length;
      hold(acknowledged >= ROWS_MIN, `Only ${acknowledged} rows were acknowledged`);
      return {
        rows: acknowledged,
        uploads: wanted.uploads.size,
        ...figures,
        lost: 0,
        doubled: 0,
        swept: unnamed,
        seed,
      };
    } finally {
      await site.killAll();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function writeUntilKilled(
  site: StartedSite,
  wanted: Wanted,
  random: () => number,
  { rowsMin, isRuntime }: { rowsMin: number; isRuntime: boolean },
): Promise<void> {
  const cookie = await logIn(site.client, site.admin);
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      const name = `row-${wanted.next++}`;
      wanted.rows.set(name, "sent");
      await writeRow(site.client, cookie, name, wanted).catch(() => undefined);
    }
  });
  const uploaders = Array.from({ length: UPLOADERS }, async () => {
    while (!isOver) await upload(site.client, cookie, wanted).catch(() => undefined);
  });
  const killMs = KILL_MIN_MS + random() * (KILL_MAX_MS - KILL_MIN_MS);
  const started = Date.now();
  const acknowledged = () => [...wanted.rows.values()].filter((state) => state === "acknowledged").length;
  // The moment is random, and on a slow machine later, so that enough was acknowledged.
  while (Date.now() - started < killMs || acknowledged() < rowsMin) await wait(5);
  if (isRuntime) {
    site.killRuntimes();
    await Promise.race([site.ended, responds(site.client), wait(NOTICED_MS).then(() => notNoticed())]);
  } else await site.killAll();
  isOver = true;
  await Promise.race([Promise.all([...writers, ...uploaders]), wait(5_000)]);
}

function notNoticed(): never {
  throw new Error(`workerd is gone, and npm start neither ended nor came back within ${NOTICED_MS / 1000} s`);
}

/** Resolves when the site works again. */
async function responds(client: SiteClient): Promise<void> {
  for (;;) {
    await wait(500);
    const signal = AbortSignal.timeout(2_000);
    const { status } = await client.send("GET", "/healthz", { signal }).catch(() => ({ status: 0 }));
    if (status === 200) return;
  }
}

async function writeRow(client: SiteClient, cookie: string, name: string, wanted: Wanted): Promise<Received> {
  const json = { ...testimonialOf("Written before a kill."), name };
  const headers = { "idempotency-key": `faults-${name}` };
  const signal = AbortSignal.timeout(20_000);
  const received = await client.send("POST", "/api/testimonials", { json, cookie, headers, signal });
  if (received.status === 201) wanted.rows.set(name, "acknowledged");
  return received;
}

async function upload(client: SiteClient, cookie: string, wanted: Wanted): Promise<void> {
  const signal = AbortSignal.timeout(20_000);
  const { status, json } = await client.send("POST", "/api/upload", { cookie, form: pngForm(), signal });
  if (status === 201) wanted.uploads.add(String(json.image_url));
}

/** Requests without a response are sent again with their keys, as the site's pages do. */
async function repeatUnanswered(site: StartedSite, wanted: Wanted): Promise<number> {
  const cookie = await logIn(site.client, site.admin);
  const unanswered = [...wanted.rows].filter(([, state]) => state === "sent").map(([name]) => name);
  for (const name of unanswered) {
    const { status, text } = await writeRow(site.client, cookie, name, wanted);
    hold(status === 201, `${name} sent again gave ${status}: ${text.slice(0, 200)}`);
  }
  // An acknowledged one sent again stays one row, too.
  const [acknowledged] = wanted.rows.keys();
  if (acknowledged) await writeRow(site.client, cookie, acknowledged, wanted);
  return unanswered.length;
}

function assertRows(dataDir: string, wanted: Wanted, when: string): void {
  const rows = rowsIn<{ name: string; count: number }>(
    dataDir,
    "SELECT name, count(*) AS count FROM testimonials WHERE name LIKE 'row-%' GROUP BY name",
  );
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const acknowledged = [...wanted.rows].filter(([, state]) => state === "acknowledged").map(([name]) => name);
  same(
    acknowledged.filter((name) => !counts.has(name)),
    [],
    `Acknowledged rows that are lost ${when}`,
  );
  same(
    rows.filter(({ count }) => count > 1),
    [],
    `Rows that are there twice ${when}`,
  );
  const images = new Set(rowsIn<{ file: string }>(dataDir, "SELECT file FROM uploads").map(({ file }) => file));
  const lost = [...wanted.uploads].filter((url) => !images.has(url.split("/").at(-1) ?? ""));
  same(lost, [], `Acknowledged uploads that are lost ${when}`);
}

/** Runs the schedule as if two days had passed, as often as the bucket has parts. */
async function sweep({ client }: StartedSite): Promise<void> {
  const time = Date.now() + SWEPT_AFTER_MS;
  for (let run = 0; run < 4; run += 1) {
    const { status, text } = await client.send("GET", `/cdn-cgi/handler/scheduled?cron=*&time=${time}`);
    hold(status === 200, `The schedule gave ${status}: ${text.slice(0, 200)}`);
  }
}

/** Names of the objects that rows of `uploads` name. */
const namedObjects = (dataDir: string): Set<string> =>
  new Set(
    rowsIn<{ file: string; widths: string }>(dataDir, "SELECT file, widths FROM uploads").flatMap(
      ({ file, widths }) => [
        file,
        ...(JSON.parse(widths) as number[]).map((width) => `${file.slice(0, file.lastIndexOf("."))}-${width}.webp`),
      ],
    ),
  );

const storedObjects = (dataDir: string): string[] => objectKeys(dataDir).filter((key) => /^[0-9a-f]{24}_/.test(key));

function unnamedObjects(dataDir: string): string[] {
  const named = namedObjects(dataDir);
  return storedObjects(dataDir).filter((key) => !named.has(key) && !key.endsWith(".avif"));
}

function assertUploads(dataDir: string, wanted: Wanted): void {
  const stored = new Set(storedObjects(dataDir));
  same(
    [...namedObjects(dataDir)].filter((key) => !stored.has(key)),
    [],
    "Rows without their object",
  );
  same(unnamedObjects(dataDir), [], "Objects without a row after the sweep");
  const rows = rowsIn<{ image_url: string }>(dataDir, "SELECT image_url FROM images");
  same(
    rows.filter(({ image_url }) => !stored.has(image_url)),
    [],
    "Images without their object",
  );
  hold(rows.length >= wanted.uploads.size, "Fewer images than acknowledged uploads");
}
