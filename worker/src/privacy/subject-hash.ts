import { eq } from "drizzle-orm";
import { hex } from "../core/tokens.ts";
import type { Database } from "../db/database.ts";
import { workerKeys } from "../db/schema.ts";

/** Name of the key in `worker_keys`. */
const KEY_NAME = "erasures";

/**
 * A function that hashes an erased person, with a key that exists in this database alone: the list itself reveals
 * nobody (decision 028).
 */
export async function subjectHasher(db: Database): Promise<(subject: string) => Promise<string>> {
  const [row] = await db.select().from(workerKeys).where(eq(workerKeys.name, KEY_NAME));
  if (!row) throw new Error("The table worker_keys has lost the key of the erasures.");
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(row.value), algorithm, false, ["sign"]);
  return async (subject) => hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(subject))));
}
