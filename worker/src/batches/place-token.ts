import { eq } from "drizzle-orm";
import { base64url, fromBase64url } from "../accounts/tokens.ts";
import type { Database } from "../db/database.ts";
import { workerKeys } from "../db/schema.ts";

/** Name of the key in `worker_keys`. */
const KEY_NAME = "places";

const encoder = new TextEncoder();
const wordsOf = (enrolmentId: number) => encoder.encode(`place ${enrolmentId}`);

async function placeKey(db: Database): Promise<CryptoKey> {
  const [row] = await db.select().from(workerKeys).where(eq(workerKeys.name, KEY_NAME));
  if (!row) throw new Error("The table worker_keys has lost the key of the places.");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", encoder.encode(row.value), algorithm, false, ["sign", "verify"]);
}

/**
 * A function that makes the token by which mails name a place: the enrolment's id, signed, so that nothing is stored that
 * a stolen database would give away. It works for as long as the enrolment exists.
 */
export async function placeTokens(db: Database): Promise<(enrolmentId: number) => Promise<string>> {
  const key = await placeKey(db);
  return async (id) => `${id}.${base64url(new Uint8Array(await crypto.subtle.sign("HMAC", key, wordsOf(id))))}`;
}

/** The enrolment that a token names; undefined for a token that is none of ours. */
export async function readPlaceToken(db: Database, token: string): Promise<number | undefined> {
  const [, id, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !signature) return undefined;
  const isOurs = await crypto.subtle.verify("HMAC", await placeKey(db), fromBase64url(signature), wordsOf(Number(id)));
  return isOurs ? Number(id) : undefined;
}
