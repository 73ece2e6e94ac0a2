import type { NeededRemotes } from "@optimyz/contract/protocol/claims";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { reportPath } from "@optimyz/contract/protocol/release-report";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { randomToken } from "../../core/tokens.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { cookieName } from "../../http/cookie-name.ts";
import { isMacOf, macOf } from "../../state/mac.ts";

/** Sent to the reports alone, by its path, and read by no script. */
const ticketCookie = (c: Context<AppEnv>): string => cookieName("ticket", c.req.url, "__Secure-");

/** What a signed ticket says in one letter each. */
const [WITHIN, COUNTED] = ["w", "c"];

/** How long a document can vote. */
export const TICKET_SECONDS = 600;

/** What a document may vote on, as the worker signed it. Nothing in it is the visitor's: each document has a new nonce. */
export interface Ticket {
  revision: number;
  /** Front-ends of which the document has the canary. */
  canaries: string[];
  /** Front-ends of the document's own page: the shell, the page's owner, those whose slots it places. */
  page: string[];
  /** Those of them that failed on the edge, which has counted already. */
  failed: string[];
  /** Whether a page of this site led to it: code of other teams may still run behind it, and send its cookie. */
  isFromWithin: boolean;
  /** Whether the document counts as a visit in trials; only such a one can say there that it failed. */
  isCounted: boolean;
  nonce: string;
  /** Seconds since the epoch. */
  endsAt: number;
}

/** Front-ends whose code the document of a page runs. */
export const frontEndsOf = ({ owner, slotRemotes }: NeededRemotes): string[] => [
  ...new Set(["shell", ...(owner ? [owner] : []), ...slotRemotes]),
];

/** Whose page a ticket's document is. */
export const ownerOf = ({ page }: Ticket): string | undefined => page[1];

/**
 * Whether a browser opens a request's document for its visitor. A script that fetches or frames one gets no ticket for it,
 * and browsers say which it is where no script can.
 */
export const isOpened = (c: Context<AppEnv>): boolean => (c.req.header("sec-fetch-dest") ?? "document") === "document";

/**
 * Gives a response its document's ticket, in a cookie: the document itself is kept for everybody, and a script that runs
 * on the page cannot read it.
 */
export async function giveTicket(
  c: Context<AppEnv>,
  lockSet: LockSet,
  needed: NeededRemotes,
  { failed, isCounted }: Pick<Ticket, "failed" | "isCounted">,
): Promise<void> {
  const { ticketKey } = await c.var.reads.state();
  const { revision, canaries = [] } = lockSet;
  const endsAt = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
  const ticket = {
    revision,
    canaries,
    page: frontEndsOf(needed),
    failed,
    isFromWithin: c.req.header("sec-fetch-site") === "same-origin",
    isCounted,
    nonce: randomToken().slice(0, 22),
    endsAt,
  };
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
export async function signTicket(key: string, { revision, nonce, endsAt, ...ticket }: Ticket): Promise<string> {
  const [canaries, page, failed] = [ticket.canaries, ticket.page, ticket.failed].map((names) => names.join("~"));
  const flags = `${ticket.isFromWithin ? WITHIN : ""}${ticket.isCounted ? COUNTED : ""}`;
  const text = [revision, canaries, page, failed, flags, nonce, endsAt].join(".");
  return `${text}.${await macOf(key, text)}`;
}

/** @param at milliseconds since the epoch */
export async function readTicket(key: string, signed: string, at = Date.now()): Promise<Ticket | undefined> {
  const parts = signed.split(".");
  const [revision, canaries = "", page = "", failed = "", flags = "", nonce = "", endsAt, mac = ""] = parts;
  if (parts.length !== 8) return undefined;
  const text = parts.slice(0, -1).join(".");
  if (!(await isMacOf(key, text, mac)) || !(Number(endsAt) * 1000 > at)) return undefined;
  const lists = { canaries: namesIn(canaries), page: namesIn(page), failed: namesIn(failed) };
  const isSet = { isFromWithin: flags.includes(WITHIN), isCounted: flags.includes(COUNTED) };
  return { revision: Number(revision), ...lists, ...isSet, nonce, endsAt: Number(endsAt) };
}

const namesIn = (text: string): string[] => (text === "" ? [] : text.split("~"));
