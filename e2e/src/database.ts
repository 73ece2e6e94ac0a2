import { createHash, randomBytes } from "node:crypto";
import { cpSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How long to wait for the site, which has the same files open. */
const BUSY_MS = 5000;

/**
 * Reads rows straight from a site's local D1, without its API.
 * @param dataDir the site's `DATA_DIR`
 */
export function readRows(dataDir: string, sql: string, ...values: (string | number)[]): Record<string, unknown>[] {
  const database = new DatabaseSync(fileOf(dataDir), { readOnly: true, timeout: BUSY_MS });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** Copies the data of a running site that nobody writes to, with what its databases have not put into their files yet. */
export function copyRunning(dataDir: string, target: string): void {
  cpSync(dataDir, target, { recursive: true, filter: (file) => !/\.sqlite(-\w+)?$/.test(file) });
  for (const file of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".sqlite")) continue;
    const database = new DatabaseSync(path.join(dataDir, file), { readOnly: true, timeout: BUSY_MS });
    try {
      // In one transaction. Node's own backup takes several, and once failed next to a busy site without saying why.
      database.prepare("VACUUM INTO ?").run(path.join(target, file));
    } finally {
      database.close();
    }
  }
}

/** Writes into a running site's local D1 what no request to its API could, such as an e-mail that failed. */
export function changeRows(dataDir: string, sql: string, ...values: (string | number)[]): void {
  changeFile(fileOf(dataDir), sql, ...values);
}

/** Adds skills with the titles and pages' last segments that are given, and shows them to visitors. */
export function addSkills(dataDir: string, skills: Readonly<Record<string, string>>): void {
  const at = new Date().toISOString();
  for (const [index, [title, slug]] of Object.entries(skills).entries()) {
    const columns = "title, slug, short_description, image_url, position, created_at";
    const values = [title, slug, `What ${title} gives to those who learn it.`, index + 1, at];
    changeRows(dataDir, `INSERT INTO skills (${columns}) VALUES (?, ?, ?, NULL, ?, ?)`, ...values);
  }
  changeContent(dataDir);
}

/** Skills of the demo. */
const DEMO_SKILLS = 8;

/**
 * Puts a skill right after the demo's: the home page and the footer show twelve, and other journeys add skills at the
 * same time. Before the demo's it would be on pages whose layout other journeys check.
 */
export function showOnHomePage(dataDir: string, title: string): void {
  const last = `SELECT position FROM skills ORDER BY position, id LIMIT 1 OFFSET ${DEMO_SKILLS - 1}`;
  changeRows(dataDir, `UPDATE skills SET position = (${last}) WHERE title = ?`, title);
  changeContent(dataDir);
}

/** Has documents rendered again, as a change by the API would. */
const changeContent = (dataDir: string): void =>
  changeRows(dataDir, "UPDATE content_state SET content_revision = content_revision + 1");

/**
 * Puts other bytes into an object of a running site's R2, or removes it, behind the back of its API. The platform's own
 * command does the same and starts a runtime for it each time.
 * @param bytes what the object is to hold; undefined removes it
 */
export function changeObject(dataDir: string, bucket: string, key: string, bytes?: Buffer): void {
  const blob = randomBytes(40).toString("hex");
  const etag = createHash("md5")
    .update(bytes ?? "")
    .digest("hex");
  if (bytes) writeFileSync(path.join(dataDir, "v3/r2", bucket, "blobs", blob), bytes);
  const changes = databasesIn(dataDir, "r2/miniflare-R2BucketObject").map((file) =>
    bytes
      ? changeFile(
          file,
          "UPDATE _mf_objects SET blob_id = ?, size = ?, etag = ?, version = ?, checksums = '{}' WHERE key = ?",
          ...[blob, bytes.byteLength, etag, etag, key],
        )
      : changeFile(file, "DELETE FROM _mf_objects WHERE key = ?", key),
  );
  if (changes.every((count) => count === 0)) throw new Error(`There is no object ${key} in ${bucket}`);
}

/** @returns how many rows changed */
function changeFile(file: string, sql: string, ...values: (string | number)[]): number {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    return Number(database.prepare(sql).run(...values).changes);
  } finally {
    database.close();
  }
}

function databasesIn(dataDir: string, folder: string): string[] {
  const full = path.join(dataDir, "v3", folder);
  return readdirSync(full)
    .filter((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite")
    .map((name) => path.join(full, name));
}

function fileOf(dataDir: string): string {
  const [file] = databasesIn(dataDir, "d1/miniflare-D1DatabaseObject");
  if (!file) throw new Error(`There is no D1 database in ${dataDir}`);
  return file;
}
