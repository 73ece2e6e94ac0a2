import { type ReleaseToken, TOKEN_DAYS, TOKENS_MAX } from "@optimyz/contract/protocol/release-registry";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { randomToken, sha256 } from "../../core/tokens.ts";
import type { Database } from "../../db/database.ts";
import { releaseTokens } from "../../db/schema.ts";
import { tokenHolds } from "../../http/session.ts";

/** Marks the kind of secret, so that scanners of public code can find one that leaked. */
const PREFIX = "optimyz_release_";

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewToken {
  /** A front-end's name, whether there is one of that name or not, or `*`. */
  scope: string;
  label: string;
  createdBy: string;
  days?: number | undefined;
}

/** Kept of those that are revoked or have expired. */
const OVER_MAX = 100;

/**
 * Makes a deploy token. The response is the only place that ever shows it.
 * @throws ApiError CONFLICT when there are as many valid ones as there may be
 */
export async function createToken(
  db: Database,
  { scope, label, createdBy, days = TOKEN_DAYS }: NewToken,
): Promise<ReleaseToken & { token: string }> {
  const valid = await db.$count(releaseTokens, tokenHolds());
  if (valid >= TOKENS_MAX) {
    throw new ApiError(
      "CONFLICT",
      `The site has ${valid} valid tokens, and more are not possible. Revoke one that nobody uses.`,
    );
  }
  const token = PREFIX + randomToken();
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  const values = { scope, label, createdBy, createdAt: now(), expiresAt, tokenHash: await sha256(token) };
  const [[row]] = await db.batch([
    db.insert(releaseTokens).values(values).returning(),
    db.delete(releaseTokens).where(sql`${isOver()} AND ${releaseTokens.id} <= (
      SELECT id FROM release_tokens WHERE ${isOver()} ORDER BY id DESC LIMIT 1 OFFSET ${OVER_MAX})`),
  ]);
  return { ...toApi(row as typeof releaseTokens.$inferSelect), token };
}

/** Valid ones first, each newest first; of those that are revoked or have expired the newest. */
export async function listTokens(db: Database): Promise<ReleaseToken[]> {
  const some = (which: SQL | undefined, max: number) =>
    db.select().from(releaseTokens).where(which).orderBy(desc(releaseTokens.id)).limit(max);
  // A site from before the limit can have more than it allows.
  const [valid, over] = await db.batch([some(tokenHolds(), 2 * TOKENS_MAX), some(isOver(), OVER_MAX)]);
  return [...valid, ...over].map(toApi);
}

const isOver = (): SQL => sql`NOT (${tokenHolds()})`;

/**
 * A revoked token works for no further request. Revoking twice keeps the first time.
 * @throws ApiError NOT_FOUND
 */
export async function revokeToken(db: Database, id: number): Promise<ReleaseToken> {
  const known = await db.select().from(releaseTokens).where(eq(releaseTokens.id, id)).get();
  if (!known) throw new ApiError("NOT_FOUND", "There is no such token.");
  if (known.revokedAt) return toApi(known);
  const row = await db
    .update(releaseTokens)
    .set({ revokedAt: now() })
    .where(eq(releaseTokens.id, id))
    .returning()
    .get();
  return toApi(row);
}

function toApi({ tokenHash: _, ...row }: typeof releaseTokens.$inferSelect): ReleaseToken {
  return row;
}
