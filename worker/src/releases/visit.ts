import type { LockSet } from "@optimyz/contract/release";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../app-env.ts";
import { ApiError } from "../http/api-error.ts";
import { findAdmin } from "../http/session.ts";
import { visitorLockSet } from "./canary.ts";
import { formatOverrides, isLocalSite, type Overrides, parseOverrides, withOverrides } from "./overrides.ts";

/** Lives as long as the browser's session; read here only. */
const OVERRIDE_COOKIE = "override";

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
  if (asked === undefined && !kept) return {};
  const isAllowed = isLocalSite(c.var.config) || (await findAdmin(c)) !== undefined;
  if (!isAllowed && asked === undefined) {
    deleteCookie(c, OVERRIDE_COOKIE, { path: "/" });
    return {};
  }
  if (!isAllowed)
    throw new ApiError("FORBIDDEN", "Only a signed-in administrator can replace a front-end for a browser.");
  if (asked === undefined) return readKept(kept ?? "");
  const overrides = parseOverrides(asked);
  const secure = new URL(c.req.url).protocol === "https:";
  setCookie(c, OVERRIDE_COOKIE, formatOverrides(overrides), { path: "/", httpOnly: true, sameSite: "Strict", secure });
  return overrides;
}

/** A cookie that somebody wrote by hand must not take the site away. */
function readKept(text: string): Overrides {
  try {
    return parseOverrides(text);
  } catch {
    return {};
  }
}
