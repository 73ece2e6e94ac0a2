import { sql } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import { kept, said } from "../language/said.ts";
import { listedParts, type Manifest, type OpenArchive, type Part, putManifest } from "./archive.ts";
import * as m from "./messages.ts";
import type { MakeProgress } from "./progress.ts";
import { schemaOf } from "./reading.ts";
import { archivedTables } from "./tables.ts";
import { type Budget, commit, type Held, type Workshop } from "./task.ts";

/** Writes the manifest, which makes an archive of the parts. */
export async function finish(workshop: Workshop, held: Held, budget: Budget, archive: OpenArchive): Promise<void> {
  const { row } = held;
  const progress = row.progress as MakeProgress;
  if ((await schemaOf(workshop.db)) !== progress.schema) {
    throw new ApiError("CONFLICT", m.schemaChanged);
  }
  const { counting, others } = await sortedParts(archive, progress);
  const sequences = await workshop.db.all<{ name: string; seq: number }>(sql`SELECT name, seq FROM sqlite_sequence`);
  budget.spend(3, 12);
  const rows = archivedTables.map(({ name }) => [
    name,
    counting.filter(({ kind, of }) => kind === "rows" && of === name).reduce((sum, { count }) => sum + count, 0),
  ]);
  const finishedAt = new Date().toISOString();
  const revision = progress.revision ?? 0;
  const archived = new Set(archivedTables.map(({ name }) => name));
  const manifest: Manifest = {
    name: row.name,
    startedAt: row.startedAt,
    finishedAt,
    schema: progress.schema,
    revisions: [revision, revision],
    sequences: Object.fromEntries(
      sequences.filter(({ name }) => archived.has(name)).map(({ name, seq }) => [name, seq]),
    ),
    rows: Object.fromEntries(rows),
    parts: counting,
  };
  const manifestBytes = await putManifest(archive, progress.salt, manifest);
  await commit(workshop, held, {
    state: "done",
    finishedAt,
    progress: null,
    error: progress.unread ? kept(said(m.databasesLeftOut, { names: progress.unread.join(", ") })) : null,
    heldUntil: null,
    rowCount: counting.reduce((sum, { kind, count }) => sum + (kind === "files" ? 0 : count), 0),
    byteCount: counting.reduce((sum, { sizeBytes }) => sum + sizeBytes, manifestBytes),
  });
  if (others.length > 0) await archive.bucket.delete(others);
}

/** The valid parts, by number, and the keys left by runs that lost their lease. */
async function sortedParts({ bucket, name }: OpenArchive, { runs }: MakeProgress) {
  const counts = (file: string) => {
    const [number, runId] = file.split("-");
    return runs.some(([id, from, to]) => id === runId && Number(number) >= from && Number(number) <= to);
  };
  const counting: Part[] = [];
  const others: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listedParts(bucket, name, cursor);
    for (const part of page.parts) {
      if (counts(part.file)) counting.push(part);
      else if (others.length < 1_000) others.push(`archives/${name}/${part.file}`);
    }
    cursor = page.cursor;
  } while (cursor);
  const expected = runs.reduce((sum, [, from, to]) => sum + to - from + 1, 0);
  if (counting.length !== expected) throw new Error(`Of ${expected} parts ${counting.length} are there.`);
  return { counting, others };
}
