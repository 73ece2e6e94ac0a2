import { paths } from "@optimyz/contract/domain/paths";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import { segmentsOf } from "@optimyz/contract/protocol/patterns";
import type { LockSet } from "@optimyz/contract/protocol/release";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import { afterResponse } from "../../../http/after-response.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { Speech } from "../../../language/speech.ts";
import { pathIn } from "../../../settings/speech.ts";
import type { SiteState } from "../../../state/memory.ts";
import { respondWithPlainPage } from "../../document/plain-page.ts";
import { withOverrides } from "../overrides.ts";
import { CHANNEL_PARAMETER, type LinkedChannel, readSigned } from "./links.ts";
import * as m from "./messages.ts";
import { findChannel, noteUse, type StoredChannel } from "./store.ts";

/** Lives as long as its link. Read here only; no other host of the site, and no script, can set it. */
const COOKIE = "__Host-Http-channel";
/** `Lax`, because who opens a link comes from a mail or a pull request. */
const cookieOptions = { path: "/", httpOnly: true, sameSite: "Lax", secure: true } as const;

/** What a browser with a channel gets. */
export interface ShownChannel {
  name: string;
  /** Front-ends that it has in other versions. */
  versions: Readonly<Record<string, string>>;
  /** When the link is over, in seconds since the epoch. */
  endsAt: number;
  lockSet: LockSet;
}

/**
 * The channel of a request for a page, by the cookie that a link has set. None for the admin, whose pages are always the live
 * ones: a link that somebody sends brings no code there.
 * @param pathname of the page
 */
export async function shownChannel(
  c: Context<AppEnv>,
  { live, ticketKey }: SiteState,
  pathname: string,
): Promise<ShownChannel | undefined> {
  const text = getCookie(c, COOKIE);
  if (text === undefined || !live || isAdminPage(pathname, live.lockSet)) return undefined;
  const link = await readSigned(ticketKey, text);
  const channel = link && (await linkedChannel(c, link));
  if (!channel) {
    leaveChannel(c);
    return undefined;
  }
  afterResponse(c, () => noteUse(c.var.db, channel));
  const { name, versions } = channel;
  const { lockSet, shown } = await lockSetOf(c, live.lockSet, versions);
  return { name, versions: shown, endsAt: link.endsAt, lockSet };
}

/** The live lock set with the channel's versions. That of the remote behind the admin is left out. */
async function lockSetOf(c: Context<AppEnv>, live: LockSet, versions: StoredChannel["versions"]) {
  const admin = adminRemote(live);
  const others = Object.fromEntries(Object.entries(versions).filter(([name]) => name !== admin));
  const { overrides: shown = {}, ...lockSet } = (await withOverrides(c.var.db, live, others)).lockSet;
  return { lockSet, shown };
}

/**
 * Opens the link of a channel: keeps it in a cookie and leads to the same page without it, so that nobody shares the link
 * by sharing a page. Leaves the channel for `none`. Only a person opens one; a script that runs on a page does not.
 * @returns undefined for any other request, and for pages of the admin, which have no channel
 */
export async function openChannelLink(c: Context<AppEnv>): Promise<Response | undefined> {
  const asked = c.req.query(CHANNEL_PARAMETER);
  const url = new URL(c.req.url);
  if (asked === undefined || isBelowAdmin(url.pathname)) return undefined;
  c.header("cache-control", "private, no-store");
  c.header("x-robots-tag", "noindex");
  // A browser that fetches a link before anybody follows it changes nothing.
  if (c.req.header("sec-purpose")?.includes("prefetch")) return c.body(null, 204);
  url.searchParams.delete(CHANNEL_PARAMETER);
  const page = url.pathname.replace(/^\/+/, "/") + url.search;
  if (asked === "none") {
    leaveChannel(c);
    return c.redirect(page, 302);
  }
  if (isScript(c)) return respondWithPlainPage(c, 403, byHandPage);
  const link = await readSigned((await c.var.reads.state()).ticketKey, asked);
  if (!link || !(await linkedChannel(c, link))) return respondWithPlainPage(c, 410, overPage);
  const maxAge = link.endsAt - Math.floor(Date.now() / 1000);
  setCookie(c, COOKIE, asked, { ...cookieOptions, maxAge });
  return c.redirect(page, 302);
}

/** Ends the channel of this browser. */
const leaveChannel = (c: Context<AppEnv>): string | undefined => deleteCookie(c, COOKIE, cookieOptions);

/** The channel of a link, unless it was removed since. */
async function linkedChannel(c: Context<AppEnv>, { name, linkKey }: LinkedChannel): Promise<StoredChannel | undefined> {
  const channel = await findChannel(c.var.db, name);
  return channel?.linkKey === linkKey ? channel : undefined;
}

const adminRemote = (live: LockSet): string | undefined => remotesOf(paths.admin.pattern, live).owner;

const isBelowAdmin = (pathname: string): boolean => segmentsOf(pathname)?.[0]?.toLowerCase() === "admin";

/** Whether a page is below the admin's path, or of the same remote. */
function isAdminPage(pathname: string, live: LockSet): boolean {
  if (isBelowAdmin(pathname)) return true;
  const { owner } = remotesOf(pathname, live);
  return owner !== undefined && owner === adminRemote(live);
}

/** Whether a script asks, and not a person who follows a link or types its URL. */
const isScript = (c: Context<AppEnv>): boolean =>
  (c.req.header("sec-fetch-dest") ?? "document") !== "document" ||
  (c.req.header("sec-fetch-site") === "same-origin" && c.req.header("sec-fetch-user") !== "?1");

const overPage = (speech: Speech) => ({
  title: speech.say(m.linkIsOver),
  body: html`<p>${speech.say(m.triedVersionOver)}</p>
${wayOn(speech)}`,
});

const byHandPage = (speech: Speech) => ({
  title: speech.say(m.openYourself),
  body: html`<p>${speech.say(m.pageAskedForIt)}</p>
${wayOn(speech)}`,
});

const wayOn = (speech: Speech) =>
  html`<p class="ways"><a class="button" href="${pathIn(speech, paths.home.to())}">${speech.say(m.toSite)}</a></p>`;
