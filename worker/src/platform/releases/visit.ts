import type { LockSet } from "@optimyz/contract/protocol/release";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ApiError } from "../../core/api-error.ts";
import { isAtOwnAdminOrigin, isFromOwnOrigin } from "../../http/admin-origin.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { findAdmin } from "../../http/session.ts";
import type { ReleaseKeys } from "../../state/memory.ts";
import { visitorLockSet } from "./canary.ts";
import { type ShownChannel, shownChannel } from "./channels/visit.ts";
import { trustedLockSet } from "./known-releases.ts";
import { hasSignature, isSigned, overrideIn, signedOverride } from "./override-signature.ts";
import { formatOverrides, isLocalSite, type Overrides, parseOverrides, withOverrides } from "./overrides.ts";

/** Lives as long as the browser's session; read here only. No other host of the site, and no script, can set it. */
const OVERRIDE_COOKIE = "__Host-Http-override";

/** What one request for a document gets. */
export interface Visit {
  lockSet: LockSet;
  contentRevision: number;
  /** See `SiteState`. */
  releaseKeys: ReleaseKeys;
  /** Development servers by front-end, which the policy of the document has to admit. */
  developmentOrigins: Record<string, string> | undefined;
  /** Whether the document may be kept for others with the same lock set. */
  isShared: boolean;
  /** The channel that the browser has, by a link. */
  channel: ShownChannel | undefined;
}

/**
 * The lock set of a request for a document: live, canary, of a channel or overridden. Sets the cookies that keep it so.
 * `?override=mf-home@<version or URL>` replaces a front-end for this browser, `?override=none` ends that.
 * @throws ApiError FORBIDDEN when somebody overrides who is no administrator; INVALID for one that cannot be read
 */
export async function visitFor(c: Context<AppEnv>): Promise<Visit | undefined> {
  const state = await c.var.reads.state();
  const { contentRevision, releaseKeys } = state;
  const channel = await shownChannel(c, state, new URL(c.req.url).pathname);
  const visitor = channel ? undefined : await visitorLockSet(state, c.req.raw);
  const base = (channel ?? visitor)?.lockSet;
  if (!base) return undefined;
  if (visitor?.setCookie) c.header("set-cookie", visitor.setCookie, { append: true });
  const overrides = await overridesFor(c);
  const isPlain = Object.keys(overrides).length === 0;
  if (channel) c.header("x-robots-tag", "noindex");
  if (channel || !isPlain) c.header("cache-control", "private, no-store");
  const known = { contentRevision, releaseKeys, channel };
  if (isPlain) {
    const lockSet = await trustedLockSet(c.var.db, releaseKeys, base);
    return lockSet && { ...known, lockSet, developmentOrigins: undefined, isShared: !channel };
  }
  const overridden = await withOverrides(c.var.db, base, overrides);
  const lockSet = await trustedLockSet(c.var.db, releaseKeys, overridden.lockSet);
  const developmentOrigins = Object.keys(overridden.origins).length > 0 ? overridden.origins : undefined;
  return lockSet && { ...known, lockSet, developmentOrigins, isShared: false };
}

async function overridesFor(c: Context<AppEnv>): Promise<Overrides> {
  const asked = c.req.query("override");
  const wanted = asked ?? getCookie(c, OVERRIDE_COOKIE);
  if (!wanted) return {};
  const isEnd = asked === "none";
  const isAllowed = isEnd || (await mayHave(c, wanted, asked !== undefined));
  if (!isAllowed && asked !== undefined)
    throw new ApiError("FORBIDDEN", "Only a signed-in administrator can replace a front-end for a browser.");
  if (!isAllowed || isEnd) {
    deleteCookie(c, OVERRIDE_COOKIE, cookieOptions);
    return {};
  }
  const text = overrideIn(wanted);
  if (asked === undefined) return readKept(text);
  const overrides = parseOverrides(text);
  setCookie(c, OVERRIDE_COOKIE, hasSignature(wanted) ? wanted : formatOverrides(overrides), cookieOptions);
  return overrides;
}

/** What replaces front-ends in this browser, for requests that are none for a document. */
export async function keptOverrides(c: Context<AppEnv>): Promise<Overrides> {
  const kept = getCookie(c, OVERRIDE_COOKIE);
  return kept !== undefined && (await mayHave(c, kept, false)) ? readKept(overrideIn(kept)) : {};
}

async function mayHave(c: Context<AppEnv>, wanted: string, isAsked: boolean): Promise<boolean> {
  if (hasSignature(wanted)) return isSigned(await keyOf(c), wanted);
  return isAsked ? mayAsk(c) : isTrusted(c);
}

const cookieOptions = { path: "/", httpOnly: true, sameSite: "Strict", secure: true } as const;

const isTrusted = async (c: Context<AppEnv>): Promise<boolean> =>
  isLocalSite(c.var.config) || (await findAdmin(c)) !== undefined;

/** A person opens an override by typing it, or by a link of this origin; no script and no page of another origin does. */
async function mayAsk(c: Context<AppEnv>): Promise<boolean> {
  const isScript = c.req.header("sec-fetch-site") === "same-origin" && c.req.header("sec-fetch-user") !== "?1";
  return isFromOwnOrigin(c) && !isScript && isTrusted(c);
}

const keyOf = async (c: Context<AppEnv>): Promise<string> => (await c.var.reads.state()).ticketKey;

/**
 * The URL of a page of the site with the signature of its override, when an administrator requests it at `ADMIN_ORIGIN`:
 * the site's origin knows no administrators.
 */
export async function withSignedOverride(c: Context<AppEnv>, url: string): Promise<string> {
  const asked = c.req.query("override");
  if (!asked || hasSignature(asked) || !isAtOwnAdminOrigin(c) || !(await mayAsk(c))) return url;
  const signed = new URL(url);
  signed.searchParams.set("override", await signedOverride(await keyOf(c), asked));
  return signed.href;
}

/** A cookie that somebody wrote by hand must not take the site away. */
function readKept(text: string): Overrides {
  try {
    return parseOverrides(text);
  } catch {
    return {};
  }
}
