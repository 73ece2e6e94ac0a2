import { and, eq, gt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { randomToken, sha256 } from "../core/tokens.ts";
import { releaseTokens, teamSessions } from "../db/schema.ts";
import { isAtAdminOrigin, isFromOwnOrigin } from "./admin-origin.ts";
import type { AppEnv } from "./app-env.ts";
import type { PublisherCaller } from "./caller.ts";
import * as m from "./messages.ts";
import { cookieOptions, isBootstrap, tokenHolds } from "./session.ts";

const TEAM_COOKIE = "__Host-team";
/** Long enough to look at failures and roll back. */
const TEAM_SESSION_SECONDS = 60 * 60;
/** Sessions that one deploy token has at a time; the oldest ends. */
const SESSIONS_MAX = 20;

/**
 * Opens a session with a deploy token. The browser gets a token of its own, which only endpoints of the team's page take.
 * @throws ApiError BAD_CREDENTIALS; FORBIDDEN for the token in the Worker's configuration, which is no person's
 */
export async function openTeamSession(c: Context<AppEnv>, deployToken: string): Promise<PublisherCaller> {
  const { db } = c.var;
  const deployHash = await sha256(deployToken);
  if (await isBootstrap(c, deployHash)) {
    throw new ApiError("FORBIDDEN", m.tokenOfSite);
  }
  const [found] = await db
    .update(releaseTokens)
    .set({ lastUsedAt: now() })
    .where(and(eq(releaseTokens.tokenHash, deployHash), tokenHolds()))
    .returning({ tokenId: releaseTokens.id, scope: releaseTokens.scope, label: releaseTokens.label });
  if (!found) throw new ApiError("BAD_CREDENTIALS", m.noSuchToken);
  const { tokenId, scope, label } = found;
  const token = randomToken();
  const tokenHash = await sha256(token);
  const endsAt = new Date(Date.now() + TEAM_SESSION_SECONDS * 1000).toISOString();
  await db.batch([
    db.insert(teamSessions).values({ tokenHash, tokenId, createdAt: now(), expiresAt: endsAt }),
    db.delete(teamSessions).where(sql`${teamSessions.tokenId} = ${tokenId} AND ${teamSessions.tokenHash} NOT IN (
      SELECT token_hash FROM team_sessions WHERE token_id = ${tokenId} ORDER BY created_at DESC LIMIT ${SESSIONS_MAX})`),
  ]);
  setCookie(c, TEAM_COOKIE, token, { ...cookieOptions, maxAge: TEAM_SESSION_SECONDS });
  return { kind: "publisher", scope, label, session: { tokenHash, endsAt } };
}

/** The team whose session came with the request, while session and deploy token hold. */
export async function findTeam(c: Context<AppEnv>): Promise<PublisherCaller | undefined> {
  if (!isAtAdminOrigin(c) || !isFromOwnOrigin(c)) return undefined;
  const token = getCookie(c, TEAM_COOKIE);
  if (!token) return undefined;
  const tokenHash = await sha256(token);
  const [row] = await c.var.db
    .select({ scope: releaseTokens.scope, label: releaseTokens.label, endsAt: teamSessions.expiresAt })
    .from(teamSessions)
    .innerJoin(releaseTokens, eq(releaseTokens.id, teamSessions.tokenId))
    .where(and(eq(teamSessions.tokenHash, tokenHash), gt(teamSessions.expiresAt, now()), tokenHolds()));
  if (!row) return undefined;
  const { endsAt, ...who } = row;
  return { kind: "publisher", ...who, session: { tokenHash, endsAt } };
}

/** Ends the session of the request, if it has one. */
export async function endTeamSession(c: Context<AppEnv>, { session }: PublisherCaller): Promise<void> {
  if (session) await c.var.db.delete(teamSessions).where(eq(teamSessions.tokenHash, session.tokenHash));
  deleteCookie(c, TEAM_COOKIE, cookieOptions);
}
