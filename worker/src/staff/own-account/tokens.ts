import { createAdminToken, listAdminTokens, revokeAdminToken } from "@optimyz/contract/api/endpoints/people";
import { ADMIN_TOKEN_DAYS, ADMIN_TOKENS_MAX, type AdminToken } from "@optimyz/contract/api/schemas/people";
import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { Hono } from "hono";
import { record } from "../../audit/record.ts";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { randomToken, sha256 } from "../../core/tokens.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { adminTokens } from "../../db/schema.ts";
import { assertOwnAdminOrigin } from "../../http/admin-origin.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { TOKEN_PREFIX } from "../../http/session.ts";
import { said } from "../../language/said.ts";
import * as m from "./messages.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tokens of an administrator for programs. */
export const ownTokens = new Hono<AppEnv>();

const valid = (adminId: number) => and(eq(adminTokens.adminId, adminId), gt(adminTokens.expiresAt, now()));

const toApi = (row: typeof adminTokens.$inferSelect): AdminToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
  last_used_on: row.lastUsedOn,
});

const recorded = (db: Database, change: Change, action: "create" | "delete", where: SQL) =>
  record(
    db,
    change,
    { action, entity: "admin_tokens", entityId: adminTokens.id, label: adminTokens.name },
    sql`FROM ${adminTokens} WHERE ${where}`,
  );

handle(ownTokens, listAdminTokens, async ({ db, caller }) => {
  const rows = await db
    .select()
    .from(adminTokens)
    .where(valid(caller.adminId))
    .orderBy(desc(adminTokens.id))
    .limit(ADMIN_TOKENS_MAX);
  return rows.map(toApi);
});

handle(ownTokens, createAdminToken, async ({ c, db, caller, change, input }) => {
  assertOwnAdminOrigin(c);
  const { name, scopes, days = ADMIN_TOKEN_DAYS } = input;
  const { adminId } = caller;
  const token = TOKEN_PREFIX + randomToken();
  const tokenHash = await sha256(token);
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  const own = { adminId, name, tokenHash, scopes: [...new Set(scopes)], createdAt: now(), expiresAt };
  const isRoom = sql`(SELECT count(*) FROM ${adminTokens} WHERE ${valid(adminId)}) < ${ADMIN_TOKENS_MAX}`;
  const [[row]] = await db.batch([
    insertSelect(db, adminTokens, own, sql`WHERE ${isRoom}`).returning(),
    recorded(db, change, "create", sql`${adminTokens.tokenHash} = ${tokenHash}`),
  ]);
  if (!row) throw new ApiError("CONFLICT", said(m.tooManyTokens, { count: ADMIN_TOKENS_MAX }));
  return { ...toApi(row), token };
});

handle(ownTokens, revokeAdminToken, async ({ db, caller, change, params }) => {
  const own = sql`${adminTokens.id} = ${params.id} AND ${adminTokens.adminId} = ${caller.adminId}`;
  const [, removed] = await db.batch([
    recorded(db, change, "delete", own),
    db.delete(adminTokens).where(own).returning({ id: adminTokens.id }),
  ]);
  if (removed.length === 0) throw new ApiError("NOT_FOUND");
  return { message: m.tokenRevoked };
});
