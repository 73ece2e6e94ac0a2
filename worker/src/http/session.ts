import { and, eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sha256 } from "../accounts/tokens.ts";
import type { AppEnv } from "../app-env.ts";
import { adminSessions, admins, userSessions } from "../db/schema.ts";
import type { AdminCaller, UserCaller } from "./caller.ts";

const ADMIN_COOKIE = "__Host-admin";
/** A working day. */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60;
/** 30 days. */
export const USER_SESSION_SECONDS = 30 * 24 * 60 * 60;

const cookieOptions = { path: "/", httpOnly: true, secure: true, sameSite: "Strict" } as const;

export const hasAdminCookie = (c: Context<AppEnv>): boolean => getCookie(c, ADMIN_COOKIE) !== undefined;

export function setAdminCookie(c: Context<AppEnv>, token: string): void {
  setCookie(c, ADMIN_COOKIE, token, { ...cookieOptions, maxAge: ADMIN_SESSION_SECONDS });
}

export function clearAdminCookie(c: Context<AppEnv>): void {
  deleteCookie(c, ADMIN_COOKIE, cookieOptions);
}

/** The administrator whose session cookie came with the request, when the session is known and not over. */
export async function findAdmin(c: Context<AppEnv>): Promise<AdminCaller | undefined> {
  const token = getCookie(c, ADMIN_COOKIE);
  if (!token) return undefined;
  const tokenHash = await sha256(token);
  const [row] = await c.var.db
    .select({ adminId: admins.id, email: admins.email })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(and(eq(adminSessions.tokenHash, tokenHash), gt(adminSessions.expiresAt, new Date().toISOString())));
  return row && { kind: "admin", ...row, tokenHash };
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
