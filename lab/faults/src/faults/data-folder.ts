import { execFileSync } from "node:child_process";
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Fault, hold, NotTried, same } from "../fault.ts";
import { logIn } from "../site/client.ts";
import { pngForm } from "../site/image.ts";
import { databaseFile, isStarted, mustStart, npmStart, rowsIn, type StartedSite } from "../site/npm-start.ts";
import { created, testimonialOf } from "../site/writes.ts";

/** A disk that is too small to start with, and one that is not. */
const SMALL_MB = 60;
const ROOMY_MB = 400;

/** A full, a read-only and a damaged data folder. */
export const dataFolder: Fault = {
  name: "data-folder",
  question: "The data folder is full, read-only or damaged: one clear sentence, nothing lost, starts again afterwards?",
  async run({ port }) {
    const folder = mkdtempSync(path.join(tmpdir(), "optimyz-disk-"));
    mount(folder, SMALL_MB);
    const start = { port, dataDir: folder };
    try {
      const figures = { sentences: 0, rows: 0, refusedWhileFull: 0 };
      await refuses(start, /^✗ The disk of \S+ is full: \d+ MB are free, 100 MB are needed\.$/, figures);
      remount(folder, `size=${ROOMY_MB}m`);
      const site = await mustStart(start);
      await runFull(site, folder, figures);
      fill(folder);
      await site.killAll();
      await refuses(start, /^✗ The disk of \S+ is full: /, figures);
      empty(folder);
      await stillThere(start, figures);
      remount(folder, "ro");
      await refuses(start, /^✗ .*(cannot be written|Nothing can be written)/, figures);
      remount(folder, "rw");
      await stillThere(start, figures);
      await damage(start, figures);
      await stillThere(start, figures);
      return figures;
    } finally {
      unmount(folder);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Counts {
  sentences: number;
  rows: number;
  refusedWhileFull: number;
}

interface Start {
  port: number;
  dataDir: string;
}

/** A disk of its own, in memory, so that nothing else of this machine is full. @throws NotTried without the right to mount */
function mount(folder: string, megabytes: number): void {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "pipe" });
  } catch {
    rmSync(folder, { recursive: true });
    throw new NotTried("a small disk needs the right to mount one (root on Linux).");
  }
}

const remount = (folder: string, options: string): void =>
  void execFileSync("mount", ["-o", `remount,${options}`, folder], { stdio: "pipe" });

function unmount(folder: string): void {
  try {
    execFileSync("umount", ["--lazy", folder], { stdio: "pipe" });
  } catch {
    // It was never mounted.
  }
}

const ballast = (folder: string): string => path.join(folder, "ballast");

/** Leaves no byte free. */
function fill(folder: string): void {
  const file = openSync(ballast(folder), "a");
  try {
    for (let size = 1 << 20; size >= 512; size /= 2) {
      const bytes = Buffer.alloc(size, 1);
      try {
        for (;;) writeSync(file, bytes);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

const empty = (folder: string): void => rmSync(ballast(folder), { force: true });

/** `npm start` ends with one sentence and no stack. */
async function refuses(start: Start, sentence: RegExp, figures: Counts): Promise<void> {
  const refused = await npmStart(start);
  if (isStarted(refused)) {
    await refused.killAll();
    throw new Error(`npm start started on a folder that should be refused with ${sentence}`);
  }
  const lines = refused.printed.split("\n").filter((line) => line.trim() !== "");
  const said = lines.filter((line) => line.startsWith("✗"));
  same(said.length, 1, `Sentences of npm start (${refused.printed})`);
  hold(sentence.test(said[0] ?? ""), `npm start said: ${said[0]}`);
  hold(!/^\s+at /m.test(refused.printed), `npm start printed a stack: ${refused.printed}`);
  hold(refused.code !== 0, "npm start ended without an error code");
  figures.sentences += 1;
}

/** Fills the disk of a running site: it refuses writes that it cannot store, and shows what it has. */
async function runFull(site: StartedSite, folder: string, figures: Counts): Promise<void> {
  const cookie = await logIn(site.client, site.admin);
  const write = (name: string) =>
    site.client.send("POST", "/api/testimonials", { json: { ...testimonialOf("On a small disk."), name }, cookie });
  await created(write("row-before"));
  figures.rows += 1;
  same((await site.client.send("GET", "/")).status, 200, "The home page before the disk is full");
  fill(folder);
  same((await site.client.send("GET", "/")).status, 200, "The home page while the disk is full");
  for (let time = 0; time < 40; time += 1) {
    const { status, json } = await write(`row-full-${time}`);
    // A page of the database may still have room for some.
    if (status === 201) figures.rows += 1;
    else {
      same([status, json.code], [503, "UNAVAILABLE"], "A write on a full disk");
      figures.refusedWhileFull += 1;
    }
  }
  const upload = await site.client.send("POST", "/api/upload", { cookie, form: pngForm() });
  hold(
    [201, 503].includes(upload.status),
    `An upload on a full disk gave ${upload.status}: ${upload.text.slice(0, 200)}`,
  );
  hold(figures.refusedWhileFull > 0 || upload.status === 503, "Nothing was refused on a full disk");
  // After a write that found room the page is another one, for which the full disk may have none.
  const { status } = await site.client.send("GET", "/");
  hold([200, 503].includes(status), `The home page gave ${status} while the disk was full`);
  empty(folder);
  await created(write("row-after"));
  same((await site.client.send("GET", "/")).status, 200, "The home page after the disk was full");
  figures.rows += 1;
}

/** Starts again, with all rows. */
async function stillThere(start: Start, { rows }: Counts): Promise<void> {
  const site = await mustStart(start);
  try {
    const found = rowsIn<{ count: number }>(
      start.dataDir,
      "SELECT count(*) AS count FROM testimonials WHERE name LIKE 'row-%'",
    );
    same(found[0]?.count, rows, "Rows after the folder is right again");
    same((await site.client.send("GET", "/")).status, 200, "The home page after the folder is right again");
  } finally {
    await site.stop();
  }
}

/** Overwrites the middle of the database, and puts a copy back. */
async function damage(start: Start, figures: Counts): Promise<void> {
  const file = databaseFile(start.dataDir);
  // Pages that are still in the log would hide the damage.
  const database = new DatabaseSync(file);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  const copy = `${file}.copy`;
  copyFileSync(file, copy);
  const { size } = statSync(file);
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(Math.floor(size / 2), 0xa5), 0, undefined, Math.floor(size / 4));
  closeSync(handle);
  await refuses(start, /^✗ The database \S+ is damaged \(.+\)\. Put back a copy of .+$/, figures);
  copyFileSync(copy, file);
  rmSync(copy);
}
