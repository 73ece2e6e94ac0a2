import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { base64url, randomToken } from "../accounts/tokens.ts";
import type { AppEnv } from "../app-env.ts";

/** Sent to the reports alone, and read by no script. */
const TICKET_COOKIE = "ticket";
const TICKET_PATH = "/_mf/reports";

/** How long a document can vote. */
export const TICKET_SECONDS = 600;

/** What a document may vote on, as the worker signed it. Nothing in it is the visitor's: each document has a new nonce. */
export interface Ticket {
  revision: number;
  /** Front-ends of which the document has the canary. */
  canaries: string[];
  /** Front-ends of the document's own page. */
  page: string[];
  nonce: string;
  /** Seconds since the epoch. */
  endsAt: number;
}

/** Front-ends whose code the document of a page runs. */
export const frontEndsOf = ({ owner, slotRemotes }: NeededRemotes): string[] => [
  ...new Set(["shell", ...(owner ? [owner] : []), ...slotRemotes]),
];

/**
 * Gives a response its document's ticket, in a cookie: the document itself is kept for everybody, and a script that runs
 * on the page cannot read it.
 */
export async function giveTicket(c: Context<AppEnv>, lockSet: LockSet, needed: NeededRemotes): Promise<void> {
  const { ticketKey } = await c.var.reads.state();
  const { revision, canaries = [] } = lockSet;
  const endsAt = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
  const ticket = { revision, canaries, page: frontEndsOf(needed), nonce: randomToken().slice(0, 22), endsAt };
  setCookie(c, TICKET_COOKIE, await signTicket(ticketKey, ticket), {
    path: TICKET_PATH,
    maxAge: TICKET_SECONDS,
    httpOnly: true,
    sameSite: "Strict",
    secure: new URL(c.req.url).protocol === "https:",
  });
}

/** The ticket that came with a report; undefined without one, or when it was altered or has expired. */
export async function ticketOf(c: Context<AppEnv>): Promise<Ticket | undefined> {
  const text = getCookie(c, TICKET_COOKIE);
  return text === undefined ? undefined : readTicket((await c.var.reads.state()).ticketKey, text);
}

/** The ticket as text, with its HMAC-SHA256 at the end. */
export async function signTicket(key: string, { revision, canaries, page, nonce, endsAt }: Ticket): Promise<string> {
  const text = [revision, canaries.join("~"), page.join("~"), nonce, endsAt].join(".");
  return `${text}.${base64url(new Uint8Array(await crypto.subtle.sign("HMAC", await hmacKey(key), bytesOf(text))))}`;
}

/** @param at milliseconds since the epoch */
export async function readTicket(key: string, signed: string, at = Date.now()): Promise<Ticket | undefined> {
  const parts = signed.split(".");
  const [revision, canaries = "", page = "", nonce = "", endsAt] = parts;
  if (parts.length !== 6) return undefined;
  const ticket = { revision: Number(revision), canaries: namesIn(canaries), page: namesIn(page), nonce };
  const read = { ...ticket, endsAt: Number(endsAt) };
  const expected = await signTicket(key, read);
  const isSame = crypto.subtle.timingSafeEqual(await digestOf(expected), await digestOf(signed));
  return isSame && read.endsAt * 1000 > at ? read : undefined;
}

const namesIn = (text: string): string[] => (text === "" ? [] : text.split("~"));

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Of equal length whatever the text, as the comparison wants it. */
const digestOf = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest("SHA-256", bytesOf(text));

let imported: { key: string; hmacKey: CryptoKey } | undefined;
async function hmacKey(key: string): Promise<CryptoKey> {
  if (imported?.key !== key) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    imported = { key, hmacKey: await crypto.subtle.importKey("raw", bytesOf(key), algorithm, false, ["sign"]) };
  }
  return imported.hmacKey;
}
