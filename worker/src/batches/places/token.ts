import { eq } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import { base64url, fromBase64url } from "../../core/tokens.ts";
import type { Database } from "../../db/database.ts";
import { workerKeys } from "../../db/schema.ts";
import * as m from "./messages.ts";

/** Name of the key in `worker_keys`. */
const KEY_NAME = "places";

const encoder = new TextEncoder();

/**
 * What a token opens: the place of an enrolment, the form of its testimonial, the receipt of a payment, a document by the
 * rules of GST, the badge of a certificate, or the newsletter of a reader.
 */
type Kind = "place" | "testimonial" | "receipt" | "invoice" | "badge" | "newsletter";

/** A row, and the number of its links when this one was made. */
interface Linked {
  id: number;
  linkNumber: number;
}

const textOf = ({ id, linkNumber }: Linked): string => (linkNumber === 0 ? `${id}` : `${id}-${linkNumber}`);

const wordsOf = (kind: Kind, linked: Linked) => encoder.encode(`${kind} ${textOf(linked)}`);

async function placeKey(db: Database): Promise<CryptoKey> {
  const [row] = await db.select().from(workerKeys).where(eq(workerKeys.name, KEY_NAME));
  if (!row) throw new Error("The table worker_keys has lost the key of the places.");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", encoder.encode(row.value), algorithm, false, ["sign", "verify"]);
}

/**
 * A function that makes the token by which links name a row: its id, signed, so that a stolen database reveals no
 * database would give away. It works until the row is deleted or gets new links.
 */
async function signer(db: Database, kind: Kind): Promise<(id: number, linkNumber?: number) => Promise<string>> {
  const key = await placeKey(db);
  return async (id, linkNumber = 0) => {
    const linked = { id, linkNumber };
    const signature = await crypto.subtle.sign("HMAC", key, wordsOf(kind, linked));
    return `${textOf(linked)}.${base64url(new Uint8Array(signature))}`;
  };
}

/** The row and number of a token; undefined for an invalid one. Its row knows whether the number is the newest. */
async function read(db: Database, kind: Kind, token: string): Promise<Linked | undefined> {
  const [, id, linkNumber = 0, signature] = /^([1-9]\d{0,14})(?:-([1-9]\d{0,8}))?\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !signature) return undefined;
  const linked = { id: Number(id), linkNumber: Number(linkNumber) };
  const key = await placeKey(db);
  const isOurs = await crypto.subtle.verify("HMAC", key, fromBase64url(signature), wordsOf(kind, linked));
  return isOurs ? linked : undefined;
}

/** Said to whoever opens a link that the desk has replaced. */
export const linkReplaced = (): ApiError => new ApiError("NOT_FOUND", m.newerLink);

/** The page of what a place owes. @param token also one that somebody made up */
export const payPath = (token: string): string => `/pay/${encodeURIComponent(token)}`;

/** Makes the tokens by which mails name places, by the enrolment's id. */
export const placeTokens = (db: Database) => signer(db, "place");
export const readPlaceToken = (db: Database, token: string) => read(db, "place", token);

/** The page on which somebody with a place writes a testimonial. */
export const testimonialPath = (token: string): string => `/testimonial/${encodeURIComponent(token)}`;

/** Makes the tokens of testimonials, by the enrolment's id: they open nothing else of the place. */
export const testimonialTokens = (db: Database) => signer(db, "testimonial");
export const readTestimonialToken = (db: Database, token: string) => read(db, "testimonial", token);

/** Makes the tokens of receipts, by the payment's id. */
export const receiptTokens = (db: Database) => signer(db, "receipt");
export const readReceiptToken = (db: Database, token: string) => read(db, "receipt", token);

/** Makes the tokens of invoices and notes, by the document's id and the payment's number of links. */
export const invoiceTokens = (db: Database) => signer(db, "invoice");
export const readInvoiceToken = (db: Database, token: string) => read(db, "invoice", token);

/** Makes the tokens of badges, by the certificate's id. */
export const badgeTokens = (db: Database) => signer(db, "badge");
export const readBadgeToken = (db: Database, token: string) => read(db, "badge", token);

/** Makes the tokens by which readers confirm and leave the newsletter, by the reader's id. */
export const newsletterTokens = (db: Database) => signer(db, "newsletter");
export const readNewsletterToken = (db: Database, token: string) => read(db, "newsletter", token);
