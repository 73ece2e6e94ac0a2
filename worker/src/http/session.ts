import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sha256 } from "../accounts/tokens.ts";
import type { AppEnv } from "../app-env.ts";
import { now } from "../db/changes.ts";
import { adminSessions, admins, releaseTokens, userSessions } from "../db/schema.ts";
import { afterResponse } from "../mail/after-response.ts";
import { isAtAdminOrigin, isFromOwnOrigin } from "./admin-origin.ts";
import type { AdminCaller, PublisherCaller, UserCaller } from "./caller.ts";

const ADMIN_COOKIE = "__Host-admin";
/** A working day. */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60;
/** Three hours without a request end a session before that: longer than lunch or than a long description takes. */
export const ADMIN_IDLE_SECONDS = 3 * 60 * 60;
/** 30 days. */
export const USER_SESSION_SECONDS = 30 * 24 * 60 * 60;

export const cookieOptions = { path: "/", httpOnly: true, secure: true, sameSite: "Strict" } as const;

export const hasAdminCookie = (c: Context<AppEnv>): boolean => getCookie(c, ADMIN_COOKIE) !== undefined;

export function setAdminCookie(c: Context<AppEnv>, token: string): void {
  setCookie(c, ADMIN_COOKIE, token, { ...cookieOptions, maxAge: ADMIN_SESSION_SECONDS });
}

export function clearAdminCookie(c: Context<AppEnv>): void {
  deleteCookie(c, ADMIN_COOKIE, cookieOptions);
}

/** Condition on an administrator's session: neither over nor idle for too long. */
export function adminSessionHolds(): SQL | undefined {
  const idleSince = new Date(Date.now() - ADMIN_IDLE_SECONDS * 1000).toISOString();
  const lastUse = sql`coalesce(${adminSessions.lastSeenAt}, ${adminSessions.createdAt})`;
  return and(gt(adminSessions.expiresAt, now()), gt(lastUse, idleSince));
}

/**
 * The administrator whose session cookie came with the request, when the session is known and holds, and a page of
 * the admin's own origin started the request.
 */
export async function findAdmin(c: Context<AppEnv>): Promise<AdminCaller | undefined> {
  if (!isAtAdminOrigin(c) || !isFromOwnOrigin(c)) return undefined;
  const token = getCookie(c, ADMIN_COOKIE);
  if (!token) return undefined;
  const tokenHash = await sha256(token);
  const [row] = await c.var.db
    .select({
      ...{ adminId: admins.id, email: admins.email, name: admins.name, role: admins.role },
      ...{ verifiedAt: adminSessions.verifiedAt, lastSeenAt: adminSessions.lastSeenAt },
    })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(and(eq(adminSessions.tokenHash, tokenHash), adminSessionHolds()));
  if (!row) return undefined;
  const { lastSeenAt, ...admin } = row;
  noteUse(c, tokenHash, lastSeenAt);
  return { kind: "admin", ...admin, tokenHash };
}

/** Exact enough for a list of sessions and for their end, and one write in that time instead of one for each request. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Notes when a session was last used, after the response. */
function noteUse(c: Context<AppEnv>, tokenHash: string, lastSeenAt: string | null): void {
  if (lastSeenAt !== null && Date.now() - Date.parse(lastSeenAt) < SEEN_EVERY_MS) return;
  const { db } = c.var;
  afterResponse(c, async () => {
    await db.update(adminSessions).set({ lastSeenAt: now() }).where(eq(adminSessions.tokenHash, tokenHash));
  });
}

/** The user whose bearer token came with the request, when the session is known and not over. */
export async function findUser(c: Context<AppEnv>): Promise<UserCaller | undefined> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) return undefined;
  const tokenHash = await sha256(token);
  const [row] = await c.var.db
    .select({ userId: userSessions.userId })
    .from(userSessions)
    .where(and(eq(userSessions.tokenHash, tokenHash), gt(userSessions.expiresAt, new Date().toISOString())));
  return row && { kind: "user", ...row, tokenHash };
}

/** The token in the Worker's configuration: for a local start, and for the first release of a new site. */
const bootstrap: PublisherCaller = { kind: "publisher", scope: "*", label: "RELEASE_TOKEN" };

/** The holder of the deploy token that came with the request, when it is known and not revoked. */
export async function findPublisher(c: Context<AppEnv>): Promise<PublisherCaller | undefined> {
  const token = /^Bearer (\S{20,200})$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) return undefined;
  const tokenHash = await sha256(token);
  const { RELEASE_TOKEN } = c.var.config;
  if (RELEASE_TOKEN && sameHash(tokenHash, await sha256(RELEASE_TOKEN))) return bootstrap;
  const [row] = await c.var.db
    .update(releaseTokens)
    .set({ lastUsedAt: now() })
    .where(and(eq(releaseTokens.tokenHash, tokenHash), isNull(releaseTokens.revokedAt)))
    .returning({ scope: releaseTokens.scope, label: releaseTokens.label });
  return row && { kind: "publisher", ...row };
}

/** Compares digests in constant time; the time it takes reveals nothing about the token. */
function sameHash(a: string, b: string): boolean {
  const encoder = new TextEncoder();
  return crypto.subtle.timingSafeEqual(encoder.encode(a), encoder.encode(b));
}
