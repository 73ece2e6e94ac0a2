import type { Database } from "./database.ts";
import { contentState } from "./schema.ts";

/** The number that rises with every change of what public pages show: part of every key under which they are cached. */
export async function contentRevision(db: Database): Promise<number> {
  const [row] = await db.select().from(contentState);
  if (!row) throw new Error("The table content_state has lost its row.");
  return row.contentRevision;
}
