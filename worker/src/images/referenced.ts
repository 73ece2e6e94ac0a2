import { and, gte, inArray, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { partFiles, sharePictures, uploads } from "../db/schema.ts";
import { textsIn } from "../db/texts-in.ts";

/** Where the objects of share pictures are in the bucket of uploads. */
export const SHARE_PREFIX = "share/";

/** Where the objects of files of front-ends are. */
const FILES_PREFIX = "parts/";

/** The object of a front-end's file. */
export const fileObject = ({ frontEnd, id }: { frontEnd: string; id: string }): string =>
  `${FILES_PREFIX}${frontEnd}/${id}`;

/** An image's objects: the file that rows hold, its smaller copies, and for each WebP the one in AVIF that may be made. */
export const objectsOf = ({ file, widths }: { file: string; widths: readonly number[] }): string[] =>
  [file, ...widths.map((width) => `${file.slice(0, file.lastIndexOf("."))}-${width}.webp`)].flatMap((name) =>
    name.endsWith(".webp") ? [name, name.replace(/webp$/, "avif")] : name,
  );

/** Of some keys of the bucket those that a row names, unused images included. */
export async function referencedImages(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const {
    shares = [],
    files = [],
    images = [],
  } = Object.groupBy(keys, (key) =>
    key.startsWith(SHARE_PREFIX) ? "shares" : key.startsWith(FILES_PREFIX) ? "files" : "images",
  );
  return new Set([
    ...(await referencedShares(db, shares)),
    ...(await referencedFiles(db, files)),
    ...(await referencedUploads(db, images)),
  ]);
}

async function referencedFiles(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const ids = textsIn(keys.map((key) => key.slice(key.lastIndexOf("/") + 1)));
  const { id, frontEnd } = partFiles;
  return (await db.select({ id, frontEnd }).from(partFiles).where(inArray(id, ids))).map(fileObject);
}

async function referencedShares(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const isAsked = inArray(sharePictures.file, textsIn(keys.map((key) => key.slice(SHARE_PREFIX.length))));
  const rows = keys.length > 0 ? await db.select({ file: sharePictures.file }).from(sharePictures).where(isAsked) : [];
  return new Set(rows.map(({ file }) => SHARE_PREFIX + file));
}

async function referencedUploads(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const ids = keys.map((key) => key.replace(/(-\d+)?\.\w+$/, "")).toSorted();
  // A file is its id with a dot and its kind; a slash sorts directly behind the dot.
  const between = and(gte(uploads.file, ids[0] ?? ""), lt(uploads.file, `${ids.at(-1)}/`));
  const rows = await db.select({ file: uploads.file, widths: uploads.widths }).from(uploads).where(between);
  return new Set(rows.flatMap(objectsOf));
}
