import { and, gte, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { uploads } from "../db/schema.ts";

/** An image's objects: the file that rows hold, its smaller copies, and for each WebP the one in AVIF that may be made. */
export const objectsOf = ({ file, widths }: { file: string; widths: readonly number[] }): string[] =>
  [file, ...widths.map((width) => `${file.slice(0, file.lastIndexOf("."))}-${width}.webp`)].flatMap((name) =>
    name.endsWith(".webp") ? [name, name.replace(/webp$/, "avif")] : name,
  );

/** Of some keys of the bucket those that a row of `uploads` names, unused images included. */
export async function referencedImages(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const ids = keys.map((key) => key.replace(/(-\d+)?\.\w+$/, "")).toSorted();
  // A file is its id with a dot and its kind; a slash sorts directly behind the dot.
  const between = and(gte(uploads.file, ids[0] ?? ""), lt(uploads.file, `${ids.at(-1)}/`));
  const rows = await db.select({ file: uploads.file, widths: uploads.widths }).from(uploads).where(between);
  return new Set(rows.flatMap(objectsOf));
}
