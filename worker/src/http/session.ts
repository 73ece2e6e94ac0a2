import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { sha256 } from "../core/tokens.ts";
import type { Database } from "../db/database.ts";
import { adminSessions, admins, adminTokens, releaseTokens, userSessions } from "../db/schema.ts";
import { said } from "../language/said.ts";
import { isAtAdminOrigin, isFromOwnOrigin } from "./admin-origin.ts";
import { afterResponse } from "./after-response.ts";
import type { AppEnv } from "./app-env.ts";
import type { AdminCaller, PublisherCaller, UserCaller } from "./caller.ts";
import { limitToken } from "./limits.ts";
import * as m from "./messages.ts";

const ADMIN_COOKIE = "__Host-admin";
/** A working day. */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60;
/** Three hours without a request end a session before that: longer than lunch or than a long description takes. */
export const ADMIN_IDLE_SECONDS = 3 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** A year; people who return by then stay logged in. */
export const USER_SESSION_SECONDS = 365 * DAY_SECONDS;
/** A month without a request ends a session before that: a telephone in a drawer, a browser of a library. */
const USER_IDLE_SECONDS = 30 * DAY_SECONDS;

export const cookieOptions = { path: "/", httpOnly: true, secure: true, sameSite: "Strict" } as const;

export const hasAdminCookie = (c: Context<AppEnv>): boolean => getCookie(c, ADMIN_COOKIE) !== undefined;

export function setAdminCookie(c: Context<AppEnv>, token: string): void {
  setCookie(c, ADMIN_COOKIE, token, { ...cookieOptions, maxAge: ADMIN_SESSION_SECONDS });
}

export function clearAdminCookie(c: Context<AppEnv>): void {
  deleteCookie(c, ADMIN_COOKIE, cookieOptions);
}

type Sessions = typeof adminSessions | typeof userSessions;

const lastUseOf = (sessions: Sessions): SQL => sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

/** Condition on an administrator's session: neither over nor idle for too long. */
export const adminSessionHolds = (): SQL | undefined =>
  and(gt(adminSessions.expiresAt, now()), gt(lastUseOf(adminSessions), secondsAgo(ADMIN_IDLE_SECONDS)));

/** Condition on a user's session: neither over nor idle for too long. */
export const userSessionHolds = (): SQL | undefined =>
  and(gt(userSessions.expiresAt, now()), gt(lastUseOf(userSessions), secondsAgo(USER_IDLE_SECONDS)));

/** The opposite of {@link userSessionHolds}, in a form that reads two indices. */
export const userSessionIsOver = (): SQL | undefined =>
  or(lte(userSessions.expiresAt, now()), lte(lastUseOf(userSessions), secondsAgo(USER_IDLE_SECONDS)));

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
      adminId: admins.id,
      email: admins.email,
      name: admins.name,
      role: admins.role,
      verifiedAt: adminSessions.verifiedAt,
      lastSeenAt: adminSessions.lastSeenAt,
    })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(and(eq(adminSessions.tokenHash, tokenHash), adminSessionHolds()));
  if (!row) return undefined;
  const { lastSeenAt, ...admin } = row;
  noteUse(c, isWithin(ADMIN_SEEN_EVERY_MS, lastSeenAt), seenNow(adminSessions, tokenHash));
  return { kind: "admin", ...admin, tokenHash };
}

/** Marks the kind of secret, so that scanners of public code can find one that leaked. */
export const TOKEN_PREFIX = "opt_";

/** The token of a program that came with the request. */
const programToken = (c: Context<AppEnv>): string | undefined =>
  /^Bearer (opt_[\w-]{20,100})$/.exec(c.req.header("authorization") ?? "")?.[1];

/**
 * The administrator in whose name a request is made: by the token of a program, which then counts alone, or by the cookie.
 * @throws ApiError TOO_MANY for a token that is used too often
 */
export async function findAdminOrProgram(c: Context<AppEnv>): Promise<AdminCaller | undefined> {
  const token = programToken(c);
  if (!token) return findAdmin(c);
  const tokenHash = await sha256(token);
  const [row] = await c.var.db
    .select({
      id: adminTokens.id,
      adminId: admins.id,
      email: admins.email,
      name: admins.name,
      role: admins.role,
      scopes: adminTokens.scopes,
      lastUsedOn: adminTokens.lastUsedOn,
    })
    .from(adminTokens)
    .innerJoin(admins, eq(admins.id, adminTokens.adminId))
    .where(and(eq(adminTokens.tokenHash, tokenHash), gt(adminTokens.expiresAt, now())));
  if (!row) return undefined;
  await limitToken(c, row.id);
  const { id, lastUsedOn, ...admin } = row;
  const today = now().slice(0, 10);
  noteUse(c, lastUsedOn === today, (db) =>
    db.update(adminTokens).set({ lastUsedOn: today }).where(eq(adminTokens.id, id)),
  );
  return { kind: "admin", ...admin, tokenHash, verifiedAt: null };
}

/** Exact enough for a list of sessions and for their end, and one write in that time instead of one for each request. */
const ADMIN_SEEN_EVERY_MS = 5 * 60 * 1000;
/** A session that ends after a month needs no more, and there are many more users. */
const USER_SEEN_EVERY_MS = 60 * 60 * 1000;

const isWithin = (ms: number, moment: string | null): boolean =>
  moment !== null && Date.now() - Date.parse(moment) < ms;

/** Notes the use of a session or token after the response, unless that was done a short time ago. */
function noteUse(c: Context<AppEnv>, isNoted: boolean, note: (db: Database) => PromiseLike<unknown>): void {
  if (isNoted) return;
  const { db } = c.var;
  afterResponse(c, async () => void (await note(db)));
}

const seenNow = (sessions: Sessions, tokenHash: string) => (db: Database) =>
  db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.tokenHash, tokenHash));

/** The user whose bearer token came with the request, when the session is known and holds. */
export async function findUser(c: Context<AppEnv>): Promise<UserCaller | undefined> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) return undefined;
  const tokenHash = await sha256(token);
  const [row] = await c.var.db
    .select({ userId: userSessions.userId, lastUse: sql<string>`${lastUseOf(userSessions)}` })
    .from(userSessions)
    .where(and(eq(userSessions.tokenHash, tokenHash), userSessionHolds()));
  if (!row) return undefined;
  noteUse(c, isWithin(USER_SEEN_EVERY_MS, row.lastUse), seenNow(userSessions, tokenHash));
  return { kind: "user", userId: row.userId, tokenHash };
}

/** The token in the Worker's configuration: for a local start, and for the first release of a new site. */
const bootstrap: PublisherCaller = { kind: "publisher", scope: "*", label: "RELEASE_TOKEN" };

/** Condition on a deploy token: it was neither revoked nor has it expired. */
export const tokenHolds = (): SQL | undefined =>
  and(isNull(releaseTokens.revokedAt), or(isNull(releaseTokens.expiresAt), gt(releaseTokens.expiresAt, now())));

/** Whether a hash is that of the token in the Worker's configuration. */
export async function isBootstrap(c: Context<AppEnv>, tokenHash: string): Promise<boolean> {
  const { RELEASE_TOKEN } = c.var.config;
  return RELEASE_TOKEN !== undefined && RELEASE_TOKEN !== "" && sameHash(tokenHash, await sha256(RELEASE_TOKEN));
}

/**
 * The holder of the deploy token that came with the request, when it is known and not revoked.
 * @throws ApiError UNAUTHENTICATED for one that has expired, which only its holder learns
 */
export async function findPublisher(c: Context<AppEnv>): Promise<PublisherCaller | undefined> {
  const token = /^Bearer (\S{20,200})$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) return undefined;
  const tokenHash = await sha256(token);
  if (await isBootstrap(c, tokenHash)) return bootstrap;
  const isKnown = and(eq(releaseTokens.tokenHash, tokenHash), isNull(releaseTokens.revokedAt));
  const [row] = await c.var.db
    .update(releaseTokens)
    .set({ lastUsedAt: now() })
    .where(and(eq(releaseTokens.tokenHash, tokenHash), tokenHolds()))
    .returning({ scope: releaseTokens.scope, label: releaseTokens.label });
  if (row) return { kind: "publisher", ...row };
  const [expired] = await c.var.db.select({ at: releaseTokens.expiresAt }).from(releaseTokens).where(isKnown);
  if (!expired) return undefined;
  throw new ApiError("UNAUTHENTICATED", said(m.tokenExpired, { day: expired.at?.slice(0, 10) ?? "" }));
}

/** Compares digests in constant time; the time it takes reveals nothing about the token. */
function sameHash(a: string, b: string): boolean {
  const encoder = new TextEncoder();
  return crypto.subtle.timingSafeEqual(encoder.encode(a), encoder.encode(b));
}
