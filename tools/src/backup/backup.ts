import { createWriteStream, renameSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { detail, step, UserError } from "@optimyz/build/progress";
import type { Backup, RestorePlan } from "@optimyz/contract/api/schemas/backups";
import { openArchiveFile } from "./archive-file.ts";
import { download, list, look, restore, type Site, sendParts, start, untilDone } from "./site-client.ts";

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const inWords = ({ name, row_count, byte_count }: Backup): string =>
  `${name}: ${row_count} rows, ${megabytes(byte_count)}`;

/** Says how far a task is whenever another tenth is done. */
function byTenths(): (backup: Backup) => void {
  let said = 0;
  return ({ task, row_count }) => {
    const tenth = Math.floor((task?.share ?? 1) * 10);
    if (tenth > said) detail(`${tenth * 10} %, ${row_count} rows`);
    said = Math.max(said, tenth);
  };
}

/**
 * Makes an archive of a site, or continues one that was begun, and saves it as a file where one is named.
 * @throws UserError
 */
export async function backUp(site: Site, file: string | undefined): Promise<void> {
  const made = await step(`Archive of ${site.origin}`, async () => untilDone(site, await start(site), byTenths()));
  detail(inWords(made));
  if (file === undefined) return;
  await step(`Saving ${file}`, () => save(site, made.id, file));
}

/** A file is complete or not there: it gets its name at the end. */
async function save(site: Site, id: number, file: string): Promise<void> {
  const response = await download(site, id);
  if (!response.body) throw new UserError("The site sent no archive.");
  const partial = `${file}.part`;
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(partial, { mode: 0o600 }));
  openArchiveFile(partial).close();
  renameSync(partial, file);
}

/** Bytes per request; the worker holds several copies. */
const REQUEST_BYTES_MAX = 2_000_000;
const REQUEST_PARTS_MAX = 10;

/**
 * Restores an archive into an empty site: from a file, or the newest that the site's bucket has.
 * @param isDryRun looks and says what would be done
 * @throws UserError with what is in the way
 */
export async function restoreSite(site: Site, file: string | undefined, isDryRun: boolean): Promise<void> {
  const name = file === undefined ? await newestName(site) : await sendFile(site, file, isDryRun);
  if (isDryRun) {
    if (file === undefined) detail(`Would restore ${name}. Name a file to see what is in it.`);
    return;
  }
  const restored = await step(`Restoring ${name} into ${site.origin}; it serves nothing until all is there`, async () =>
    untilDone(site, await restore(site, name), byTenths()),
  );
  detail(`${inWords(restored)}. Every row and file was compared with the archive.`);
  detail("Log in with the password of the archived site. Mails that were waiting are not sent again by themselves.");
}

async function newestName(site: Site): Promise<string> {
  const { items } = await list(site);
  const begun = items.find(({ state }) => state === "restoring");
  const whole = begun ?? items.find(({ state }) => state === "done");
  if (!whole) throw new UserError("The site's bucket has no archive. Name one with --from FILE.");
  return whole.name;
}

/** Sends what the site does not have of a file; parts that arrived before are left out. @returns the archive's name */
async function sendFile(site: Site, file: string, isDryRun: boolean): Promise<string> {
  const archive = openArchiveFile(path.resolve(file));
  try {
    const plan = await look(site, archive.manifest, isDryRun);
    describe(plan);
    const begun = (await list(site)).items.some(({ name, state }) => name === archive.name && state === "restoring");
    if (plan.obstacles[0] && !begun) throw new UserError(plan.obstacles.join("\n"));
    if (isDryRun) return archive.name;
    const missing = archive.parts.filter(({ file: part }) => plan.missing.includes(part));
    await step(`Sending ${missing.length} of ${archive.parts.length} parts`, async () => {
      for (const some of portions(missing))
        await sendParts(
          site,
          archive.name,
          some.map((part) => ({ file: part.file, bytes: archive.read(part) })),
        );
    });
    return archive.name;
  } finally {
    archive.close();
  }
}

function describe({ name, started_at, schema, rows, files }: RestorePlan): void {
  detail(`${name}, made ${started_at}, schema ${schema}`);
  for (const { table, count } of rows) detail(`  ${table}: ${count}`);
  detail(`  files: ${files}`);
}

function portions<Part extends { sizeBytes: number }>(parts: readonly Part[]): Part[][] {
  const all: Part[][] = [];
  let size = 0;
  for (const part of parts) {
    const last = all.at(-1);
    if (last && size + part.sizeBytes <= REQUEST_BYTES_MAX && last.length < REQUEST_PARTS_MAX) last.push(part);
    else {
      all.push([part]);
      size = 0;
    }
    size += part.sizeBytes;
  }
  return all;
}
