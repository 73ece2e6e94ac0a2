import type { LockSet } from "@optimyz/contract/release";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../app-env.ts";
import { isAtOwnAdminOrigin, isFromOwnOrigin } from "../http/admin-origin.ts";
import { ApiError } from "../http/api-error.ts";
import { findAdmin } from "../http/session.ts";
import { visitorLockSet } from "./canary.ts";
import { formatOverrides, isLocalSite, type Overrides, parseOverrides, withOverrides } from "./overrides.ts";
import { isSame, macOf } from "./tickets.ts";

/** Lives as long as the browser's session; read here only. No other host of the site, and no script, can set it. */
const OVERRIDE_COOKIE = "__Host-Http-override";

/** Between an override and the signature that an administrator's request gave it. */
const SIGNED = "~";
/** As long as an administrator's session. */
const SIGNED_SECONDS = 12 * 60 * 60;

/** What one request for a document gets. */
export interface Visit {
  lockSet: LockSet;
  contentRevision: number;
  /** Development servers by front-end, which the policy of the document has to admit. */
  developmentOrigins: Record<string, string> | undefined;
  /** Whether the document may be kept for others with the same lock set. */
  isShared: boolean;
}

/**
 * The lock set of a request for a document: live, canary or overridden. Sets the cookies that keep it so.
 * `?override=mf-home@<version or URL>` replaces a front-end for this browser, `?override=none` ends that.
 * @throws ApiError FORBIDDEN when somebody overrides who is no administrator; INVALID for one that cannot be read
 */
export async function visitFor(c: Context<AppEnv>): Promise<Visit | undefined> {
  const visitor = visitorLockSet(await c.var.reads.state(), c.req.raw);
  if (!visitor) return undefined;
  if (visitor.setCookie) c.header("set-cookie", visitor.setCookie, { append: true });
  const { contentRevision } = visitor;
  const overrides = await overridesFor(c);
  if (Object.keys(overrides).length === 0) {
    return { lockSet: visitor.lockSet, contentRevision, developmentOrigins: undefined, isShared: true };
  }
  c.header("cache-control", "private, no-store");
  const { lockSet, origins } = await withOverrides(c.var.db, visitor.lockSet, overrides);
  const developmentOrigins = Object.keys(origins).length > 0 ? origins : undefined;
  return { lockSet, contentRevision, developmentOrigins, isShared: false };
}

async function overridesFor(c: Context<AppEnv>): Promise<Overrides> {
  const asked = c.req.query("override");
  const kept = getCookie(c, OVERRIDE_COOKIE);
  const wanted = asked ?? kept;
  if (!wanted) return {};
  const [text = ""] = wanted.split(SIGNED);
  const isEnd = asked === "none";
  const isAllowed =
    isEnd || (await isSigned(c, wanted)) || (asked === undefined ? await isTrusted(c) : await mayAsk(c));
  if (!isAllowed && asked !== undefined)
    throw new ApiError("FORBIDDEN", "Only a signed-in administrator can replace a front-end for a browser.");
  if (!isAllowed || isEnd) {
    deleteCookie(c, OVERRIDE_COOKIE, cookieOptions);
    return {};
  }
  if (asked === undefined) return readKept(text);
  const overrides = parseOverrides(text);
  setCookie(c, OVERRIDE_COOKIE, formatOverrides(overrides) + wanted.slice(text.length), cookieOptions);
  return overrides;
}

const cookieOptions = { path: "/", httpOnly: true, sameSite: "Strict", secure: true } as const;

const isTrusted = async (c: Context<AppEnv>): Promise<boolean> =>
  isLocalSite(c.var.config) || (await findAdmin(c)) !== undefined;

/** A person opens an override by typing it, or by a link of this origin; no script and no page of another origin does. */
async function mayAsk(c: Context<AppEnv>): Promise<boolean> {
  const isScript = c.req.header("sec-fetch-site") === "same-origin" && c.req.header("sec-fetch-user") !== "?1";
  return isFromOwnOrigin(c) && !isScript && isTrusted(c);
}

/**
 * The URL of a page of the site with the signature of its override, when an administrator requests it at `ADMIN_ORIGIN`:
 * the site's origin knows no administrators.
 */
export async function withSignedOverride(c: Context<AppEnv>, url: string): Promise<string> {
  const asked = c.req.query("override");
  if (!asked || asked.includes(SIGNED) || !isAtOwnAdminOrigin(c) || !(await mayAsk(c))) return url;
  const signed = new URL(url);
  const endsAt = Math.floor(Date.now() / 1000) + SIGNED_SECONDS;
  signed.searchParams.set("override", `${asked}${SIGNED}${endsAt}.${await overrideMac(c, asked, endsAt)}`);
  return signed.href;
}

/** @param endsAt seconds since the epoch */
const overrideMac = async (c: Context<AppEnv>, text: string, endsAt: number): Promise<string> =>
  macOf((await c.var.reads.state()).ticketKey, `override ${text} ${endsAt}`);

/** Whether an administrator's request gave an override its signature, in the last twelve hours. */
async function isSigned(c: Context<AppEnv>, wanted: string): Promise<boolean> {
  const [text = "", signature] = wanted.split(SIGNED);
  const [endsAt, mac = ""] = signature?.split(".") ?? [];
  if (endsAt === undefined || Number(endsAt) * 1000 < Date.now()) return false;
  return isSame(mac, await overrideMac(c, text, Number(endsAt)));
}

/** A cookie that somebody wrote by hand must not take the site away. */
function readKept(text: string): Overrides {
  try {
    return parseOverrides(text);
  } catch {
    return {};
  }
}
