import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/platform/release";
import { reportPath } from "@optimyz/contract/platform/release-report";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { base64url, randomToken } from "../accounts/tokens.ts";
import type { AppEnv } from "../app-env.ts";
import { cookieName } from "../http/cookie-name.ts";
import { memory } from "../reads/memory.ts";

/** Sent to the reports alone, by its path, and read by no script. */
const ticketCookie = (c: Context<AppEnv>): string => cookieName("ticket", c.req.url, "__Secure-");

/** How long a document can vote. */
export const TICKET_SECONDS = 600;

/** What a document may vote on, as the worker signed it. Nothing in it is the visitor's: each document has a new nonce. */
export interface Ticket {
  revision: number;
  /** Front-ends of which the document has the canary. */
  canaries: string[];
  /** Front-ends of the document's own page. */
  page: string[];
  /** Those of them that failed on the edge, which has counted already. */
  failed: string[];
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
export async function giveTicket(
  c: Context<AppEnv>,
  lockSet: LockSet,
  needed: NeededRemotes,
  failed: string[],
): Promise<void> {
  const { ticketKey } = await c.var.reads.state();
  const { revision, canaries = [] } = lockSet;
  const endsAt = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
  const ticket = { revision, canaries, page: frontEndsOf(needed), failed, nonce: randomToken().slice(0, 22), endsAt };
  setCookie(c, ticketCookie(c), await signTicket(ticketKey, ticket), {
    path: reportPath,
    maxAge: TICKET_SECONDS,
    httpOnly: true,
    sameSite: "Strict",
    secure: new URL(c.req.url).protocol === "https:",
  });
}

/** The ticket that came with a report; undefined without one, or when it was altered or has expired. */
export async function ticketOf(c: Context<AppEnv>): Promise<Ticket | undefined> {
  const text = getCookie(c, ticketCookie(c));
  return text === undefined ? undefined : readTicket((await c.var.reads.state()).ticketKey, text);
}

/** The ticket as text, with its HMAC-SHA256 at the end. */
export async function signTicket(key: string, { revision, nonce, endsAt, ...lists }: Ticket): Promise<string> {
  const [canaries, page, failed] = [lists.canaries, lists.page, lists.failed].map((names) => names.join("~"));
  const text = [revision, canaries, page, failed, nonce, endsAt].join(".");
  return `${text}.${await macOf(key, text)}`;
}

/** @param at milliseconds since the epoch */
export async function readTicket(key: string, signed: string, at = Date.now()): Promise<Ticket | undefined> {
  const parts = signed.split(".");
  const [revision, canaries = "", page = "", failed = "", nonce = "", endsAt, mac = ""] = parts;
  if (parts.length !== 7) return undefined;
  const text = parts.slice(0, -1).join(".");
  if (!(await isMacOf(key, text, mac)) || !(Number(endsAt) * 1000 > at)) return undefined;
  const lists = { canaries: namesIn(canaries), page: namesIn(page), failed: namesIn(failed) };
  return { revision: Number(revision), ...lists, nonce, endsAt: Number(endsAt) };
}

/** HMAC-SHA256 of a text, as base64url. */
export async function macOf(key: string, text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.sign("HMAC", await hmacKey(key), bytesOf(text))));
}

/** Whether this is the text's {@link macOf}; the time it takes says nothing about where the two differ. */
export const isMacOf = async (key: string, text: string, mac: string): Promise<boolean> =>
  crypto.subtle.verify("HMAC", await hmacKey(key), bytesIn(mac), bytesOf(text));

const namesIn = (text: string): string[] => (text === "" ? [] : text.split("~"));

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The 32 bytes of an HMAC-SHA256 in base64url; none for a text that is something else. */
function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]{43}$/.test(text)) return new Uint8Array();
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The key, imported once in an isolate. */
async function hmacKey(text: string): Promise<CryptoKey> {
  if (memory.ticketKey?.text !== text) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", bytesOf(text), algorithm, false, ["sign", "verify"]);
    memory.ticketKey = { text, key };
  }
  return memory.ticketKey.key;
}
