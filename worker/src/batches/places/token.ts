import { eq } from "drizzle-orm";
import { base64url, fromBase64url } from "../../core/tokens.ts";
import type { Database } from "../../db/database.ts";
import { workerKeys } from "../../db/schema.ts";

/** Name of the key in `worker_keys`. */
const KEY_NAME = "places";

const encoder = new TextEncoder();

/** What a token opens: the place of an enrolment, or the receipt of a payment. */
type Kind = "place" | "receipt";

const wordsOf = (kind: Kind, id: number) => encoder.encode(`${kind} ${id}`);

async function placeKey(db: Database): Promise<CryptoKey> {
  const [row] = await db.select().from(workerKeys).where(eq(workerKeys.name, KEY_NAME));
  if (!row) throw new Error("The table worker_keys has lost the key of the places.");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", encoder.encode(row.value), algorithm, false, ["sign", "verify"]);
}

/**
 * A function that makes the token by which links name a row: its id, signed, so that a stolen database reveals no
 * token. It works for as long as the row exists.
 */
async function signer(db: Database, kind: Kind): Promise<(id: number) => Promise<string>> {
  const key = await placeKey(db);
  return async (id) => `${id}.${base64url(new Uint8Array(await crypto.subtle.sign("HMAC", key, wordsOf(kind, id))))}`;
}

/** The row that a token names; undefined for a token that is not ours. */
async function read(db: Database, kind: Kind, token: string): Promise<number | undefined> {
  const [, id, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !signature) return undefined;
  const words = wordsOf(kind, Number(id));
  const isOurs = await crypto.subtle.verify("HMAC", await placeKey(db), fromBase64url(signature), words);
  return isOurs ? Number(id) : undefined;
}

/** Makes the tokens by which mails name places, by the enrolment's id. */
export const placeTokens = (db: Database) => signer(db, "place");
export const readPlaceToken = (db: Database, token: string) => read(db, "place", token);

/** Makes the tokens of receipts, by the payment's id. */
export const receiptTokens = (db: Database) => signer(db, "receipt");
export const readReceiptToken = (db: Database, token: string) => read(db, "receipt", token);
