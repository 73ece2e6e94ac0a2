import { readDraft as readDraftEndpoint } from "@optimyz/contract/api/endpoints/settings-admin";
import { mayCall } from "@optimyz/contract/api/roles";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ownAdminOrigin } from "../core/env.ts";
import { isAtOwnAdminOrigin } from "../http/admin-origin.ts";
import type { AppEnv } from "../http/app-env.ts";
import { cookieOptions, findAdmin } from "../http/session.ts";
import { isMacOf, macOf } from "../state/mac.ts";

/** The parameter of a preview's link. `none` ends the preview in this browser. */
const PARAMETER = "preview";
/** Lives for minutes; read by the worker only. No other host of the site, and no script, can set it. */
const COOKIE = "__Host-Http-preview";
/** How long a link, and what it opens, work. */
const LINK_SECONDS = 10 * 60;
/** The admin's own origin hands the browser over to the site's within this time. */
const HANDOVER_SECONDS = 20;

/**
 * The purpose of a signature: a `link` and what it opens count with an administrator's session only. Where the admin
 * has an origin of its own, the site's origin sees no session: there a `handover`, made for the administrator that it
 * has just checked, opens a `visit`.
 */
type Kind = "link" | "handover" | "visit";

/** @returns kind, end in seconds since the epoch, signature */
async function signed(key: string, kind: Kind, seconds: number): Promise<string> {
  const endsAt = Math.floor(Date.now() / 1000) + seconds;
  return `${kind}.${endsAt}.${await macOf(key, signedText(kind, endsAt))}`;
}

const signedText = (kind: string, endsAt: number): string => `preview ${kind} ${endsAt}`;

/** The purpose of a signed text; undefined for one that is not ours or has expired. */
async function kindOf(key: string, text: string): Promise<Kind | undefined> {
  const [kind = "", end = "", mac = "", ...more] = text.split(".");
  const endsAt = Number(end);
  const isRight = more.length === 0 && (await isMacOf(key, signedText(kind, endsAt), mac));
  return isRight && endsAt * 1000 > Date.now() ? (kind as Kind) : undefined;
}

const keyOf = async (c: Context<AppEnv>): Promise<string> => (await c.var.reads.state()).ticketKey;

/** A link to the site with the draft. @param origin where administrators work */
export async function previewLink(c: Context<AppEnv>, origin: string): Promise<{ url: string; expires_at: string }> {
  const text = await signed(await keyOf(c), "link", LINK_SECONDS);
  const url = new URL(origin);
  url.searchParams.set(PARAMETER, text);
  return { url: url.href, expires_at: new Date(Number(text.split(".")[1]) * 1000).toISOString() };
}

/**
 * Whether a request gets the draft instead of what is published: with a link that holds, in the browser of an
 * administrator who may read the draft. Sets the cookie that keeps it so for the next pages and their queries.
 */
export async function isPreview(c: Context<AppEnv>): Promise<boolean> {
  const asked = c.req.query(PARAMETER);
  const text = asked ?? getCookie(c, COOKIE);
  if (!text) return false;
  const key = await keyOf(c);
  const kind = await kindOf(key, text);
  const isOpen = kind !== undefined && (await mayOpen(c, kind));
  if (!isOpen) {
    if (getCookie(c, COOKIE) !== undefined) deleteCookie(c, COOKIE, cookieOptions);
    return false;
  }
  if (asked !== undefined) {
    const kept = kind === "handover" ? await signed(key, "visit", LINK_SECONDS) : text;
    setCookie(c, COOKIE, kept, { ...cookieOptions, maxAge: LINK_SECONDS });
  }
  return true;
}

/** A link needs a session at the site's own origin; with an origin for the admin, a link alone opens nothing there. */
async function mayOpen(c: Context<AppEnv>, kind: Kind): Promise<boolean> {
  const { config } = c.var;
  if (kind !== "link") return ownAdminOrigin(config) !== undefined;
  return config.ADMIN_ORIGIN === undefined && (await isEditor(c));
}

async function isEditor(c: Context<AppEnv>): Promise<boolean> {
  const admin = await findAdmin(c);
  return admin !== undefined && mayCall(admin.role, readDraftEndpoint);
}

/** The URL of a page of the site, handed over with the preview that an administrator opens at `ADMIN_ORIGIN`. */
export async function withHandover(c: Context<AppEnv>, href: string): Promise<string> {
  const asked = c.req.query(PARAMETER);
  if (!asked || !isAtOwnAdminOrigin(c)) return href;
  const key = await keyOf(c);
  const url = new URL(href);
  const isRight = (await kindOf(key, asked)) === "link" && (await isEditor(c));
  if (isRight) url.searchParams.set(PARAMETER, await signed(key, "handover", HANDOVER_SECONDS));
  else url.searchParams.delete(PARAMETER);
  return url.href;
}
