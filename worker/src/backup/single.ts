import type { ArchivedRow, RestorableKind } from "@optimyz/contract/api/schemas/backups";
import { fold } from "@optimyz/contract/domain/fold";
import { inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { writeContent } from "../audit/changes.ts";
import { type Entity, entities, isContent } from "../audit/entities.ts";
import { record } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { isOrphan, isTaken } from "../db/errors.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { uploads } from "../db/schema.ts";
import { objectsOf } from "../images/referenced.ts";
import { wasErased } from "../privacy/apply-erasures.ts";
import { insertStatements } from "./apply.ts";
import { type Manifest, type OpenArchive, openArchive, type Part, readPart } from "./archive.ts";
import * as m from "./messages.ts";
import { type Row, unpackFiles, unpackRows } from "./parts.ts";
import { putFile } from "./restore-parts.ts";
import { type ArchivedTable, archivedTables, tableNamed } from "./tables.ts";
import type { BackupRow, Workshop } from "./task.ts";

/** Parts that one search looks through, and rows that it finds. */
const PARTS_MAX = 4;
const FOUND_MAX = 50;
/** Rows that belong to one: the courses and descriptions of a skill. More would not fit into one batch. */
const TOGETHER_MAX = 5_000;

/** A row's name, and what distinguishes it from others of the same name. */
const words: Readonly<Record<RestorableKind, readonly [label: string, detail: string]>> = {
  skills: ["title", "short_description"],
  skill_details: ["course", "skill_id"],
  course_details: ["description", "skill_detail_id"],
  images: ["image_url", "width"],
  testimonials: ["name", "feedback"],
  enrolments: ["name", "email"],
  inquiries: ["name", "email"],
  users: ["name", "email"],
};
const LABEL_LENGTH_MAX = 120;
function wordOf(row: Row, name: string): string {
  const text = String(row[name] ?? "");
  return text.length > LABEL_LENGTH_MAX ? `${text.slice(0, LABEL_LENGTH_MAX - 1).trimEnd()}…` : text;
}

const rowParts = ({ parts }: Manifest, table: string): Part[] =>
  parts.filter(({ kind, of }) => kind === "rows" && of === table);

/** Searched columns: those that a person would know. */
const searched = (table: ArchivedTable): string[] =>
  table.columns.filter((name) => !["password_hash", "created_at", "version", "position"].includes(name));

function fits(row: Row, columns: readonly string[], search: string): boolean {
  if (search === "" || String(row.id) === search) return true;
  return columns.some((name) => typeof row[name] === "string" && fold(row[name]).includes(search));
}

interface Search {
  kind: RestorableKind;
  search?: string | undefined;
  cursor?: string | undefined;
}

/** Searches the next parts of an archive's table; `nextCursor` names the part where a further search continues. */
export async function searchArchive(workshop: Workshop, row: BackupRow, { kind, search = "", cursor = "0" }: Search) {
  const { archive, manifest } = await openArchive(workshop.bucket, row.name, workshop.secret);
  const parts = rowParts(manifest, kind);
  const columns = searched(tableNamed(kind));
  const found: Row[] = [];
  let next = Number(cursor);
  for (const part of parts.slice(next, next + PARTS_MAX)) {
    const rows = await unpackRows(await readPart(archive, part));
    found.push(...rows.filter((each) => fits(each, columns, fold(search))));
    next += 1;
    if (found.length >= FOUND_MAX) break;
  }
  const shown = found.slice(0, FOUND_MAX);
  const here = await presentIds(workshop.db, kind, shown);
  const [label, detail] = words[kind];
  const items = shown.map(
    (each): ArchivedRow => ({
      id: Number(each.id),
      label: wordOf(each, label),
      detail: wordOf(each, detail),
      created_at: typeof each.created_at === "string" ? each.created_at : null,
      is_here: here.has(Number(each.id)),
    }),
  );
  return { items, nextCursor: next < parts.length ? String(next) : null };
}

async function presentIds(db: Database, kind: RestorableKind, rows: readonly Row[]): Promise<Set<number>> {
  const ids = numbersIn(rows.map(({ id }) => Number(id)));
  const present = await db.all<{ id: number }>(sql`SELECT id FROM ${sql.identifier(kind)} WHERE id IN ${ids}`);
  return new Set(present.map(({ id }) => id));
}

/** Rows of one table that come back together. */
interface Together {
  table: ArchivedTable;
  rows: Row[];
}

/**
 * Brings one row of an archive back into the running site, with the rows that a deletion removes with it and the
 * picture that it names. Existing rows do not change.
 * @returns how many rows came back, by table
 * @throws ApiError NOT_FOUND, or CONFLICT when it is here already, or what it belongs to is not
 */
export async function restoreSingle(
  workshop: Workshop,
  row: BackupRow,
  { kind, row_id }: { kind: RestorableKind; row_id: number },
  change: Change,
): Promise<{ table: string; count: number }[]> {
  const { db } = workshop;
  const { archive, manifest } = await openArchive(workshop.bucket, row.name, workshop.secret);
  const together = await gather(archive, manifest, tableNamed(kind), row_id);
  if ((await presentIds(db, kind, [{ id: row_id }])).size > 0) throw new ApiError("CONFLICT", m.hasThisAlready);
  await assertNotErased(db, together);
  await restorePictures(workshop, archive, manifest, together);
  const inserts = together.flatMap(({ table, rows }) => insertStatements(db, table, rows.map(seatless(table.name))));
  const label = wordOf(together[0]?.rows[0] ?? {}, words[kind][0]).slice(0, 80);
  const recorded = record(db, change, { action: "restore", entity: kind, entityId: row_id, label });
  const isPublic = kind in entities && isContent(kind as Entity);
  const statements: BatchItem<"sqlite">[] = [...inserts, recorded];
  try {
    await (isPublic
      ? writeContent(db, statements)
      : db.batch(statements as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]));
  } catch (error) {
    if (isTaken(error, "skills.slug")) throw new ApiError("CONFLICT", m.titleTaken);
    if (isTaken(error, "users.email_key")) throw new ApiError("CONFLICT", m.emailTaken);
    if (isOrphan(error)) throw new ApiError("CONFLICT", m.bringParentBack);
    throw error;
  }
  if ((await presentIds(db, kind, [{ id: row_id }])).size === 0) throw new ApiError("CONFLICT", m.bringParentBack);
  return together
    .filter(({ table }) => table.name !== "translations")
    .map(({ table, rows }) => ({ table: table.name, count: rows.length }));
}

/** A row without the seats that it had: they may be somebody else's by now, and nobody was notified of them again. */
const seatless =
  (table: string) =>
  (row: Row): Row => {
    if (table === "batches") return { ...row, state: row.state === "open" ? "draft" : (row.state ?? null), ...NOBODY };
    if (table !== "enrolments" || row.place == null) return row;
    return { ...row, place: row.place === "expired" ? "expired" : "cancelled", place_until: null, mail_due: null };
  };

const NOBODY = { seats_taken: 0, waiting: 0 };

/** @throws ApiError CONFLICT when it is the row of somebody who was erased since */
async function assertNotErased(db: Database, together: readonly Together[]): Promise<void> {
  const { email, created_at } = together[0]?.rows[0] ?? {};
  if (typeof email !== "string" || typeof created_at !== "string") return;
  if (await wasErased(db, email, created_at)) throw new ApiError("CONFLICT", m.personErased);
}

/** A row with all rows deleted with it, parents first. */
async function gather(archive: OpenArchive, manifest: Manifest, table: ArchivedTable, id: number): Promise<Together[]> {
  const [own] = await rowsWhere(archive, manifest, table, (row) => row.id === id);
  if (!own) throw new ApiError("NOT_FOUND", m.notInArchive);
  const together: Together[] = [{ table, rows: [own] }];
  for (const child of archivedTables) {
    const belongs = child.references
      .filter(({ isOptional }) => !isOptional)
      .flatMap(({ table: name, columns, foreignColumns }) => {
        const parents = together.find((each) => each.table.name === name)?.rows;
        const [column, foreign] = [columns[0], foreignColumns[0]];
        if (!parents || column === undefined || foreign === undefined) return [];
        return [{ column, values: new Set(parents.map((parent) => parent[foreign])) }];
      });
    if (belongs.length === 0) continue;
    const rows = await rowsWhere(archive, manifest, child, (row) =>
      belongs.every(({ column, values }) => values.has(row[column] ?? null)),
    );
    if (rows.length > 0) together.push({ table: child, rows });
  }
  const keys = new Set(together.flatMap(({ table: { name }, rows }) => rows.map((row) => `${name} ${row.id}`)));
  const translations = tableNamed("translations");
  const rows = await rowsWhere(archive, manifest, translations, (row) => keys.has(`${row.entity} ${row.row_key}`));
  return rows.length > 0 ? [...together, { table: translations, rows }] : together;
}

async function rowsWhere(
  archive: OpenArchive,
  manifest: Manifest,
  table: ArchivedTable,
  isWanted: (row: Row) => boolean,
) {
  const found: Row[] = [];
  for (const part of rowParts(manifest, table.name)) {
    const rows = await unpackRows(await readPart(archive, part));
    found.push(...rows.filter(isWanted));
    if (found.length > TOGETHER_MAX) throw new ApiError("CONFLICT", m.tooMuchAtOnce);
  }
  return found;
}

/** Restores the rows' pictures that the site has removed for good, and keeps those that it was about to remove. */
async function restorePictures(
  { db, env }: Workshop,
  archive: OpenArchive,
  manifest: Manifest,
  together: readonly Together[],
) {
  const names = together.flatMap(({ rows }) => rows.map(({ image_url }) => image_url));
  const wanted = names.filter(
    (name): name is string => typeof name === "string" && name !== "" && !name.startsWith("http"),
  );
  if (wanted.length === 0) return;
  const table = tableNamed("uploads");
  const rows = await rowsWhere(archive, manifest, table, ({ file }) => wanted.includes(String(file)));
  for (const row of rows) {
    const keys = objectsOf({ file: String(row.file), widths: JSON.parse(String(row.widths)) as number[] });
    await restoreFiles(env.UPLOADS, archive, manifest, keys);
  }
  const kept = insertStatements(
    db,
    table,
    rows.map((row) => ({ ...row, retired_at: null })),
  );
  for (const statement of kept) await statement;
  await db.update(uploads).set({ retiredAt: null }).where(inArray(uploads.file, wanted));
}

async function restoreFiles(bucket: R2Bucket, archive: OpenArchive, manifest: Manifest, keys: readonly string[]) {
  const parts = manifest.parts.filter(
    ({ of, keys: range }) => of === "uploads" && range && keys.some((key) => key >= range[0] && key <= range[1]),
  );
  for (const part of parts) {
    for (const { key, mediaType, bytes } of unpackFiles(await readPart(archive, part))) {
      if (keys.includes(key) && !(await bucket.head(key))) await putFile(bucket, "uploads", key, mediaType, bytes);
    }
  }
}
