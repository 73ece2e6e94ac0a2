import { type ReleaseToken, TOKEN_DAYS } from "@optimyz/contract/release-registry";
import { desc, eq } from "drizzle-orm";
import { randomToken, sha256 } from "../accounts/tokens.ts";
import { now } from "../db/changes.ts";
import type { Database } from "../db/database.ts";
import { releaseTokens } from "../db/schema.ts";
import { ApiError } from "../http/api-error.ts";

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

/** Makes a deploy token. The response is the only place that ever shows it. */
export async function createToken(
  db: Database,
  { scope, label, createdBy, days = TOKEN_DAYS }: NewToken,
): Promise<ReleaseToken & { token: string }> {
  const token = PREFIX + randomToken();
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  const values = { scope, label, createdBy, createdAt: now(), expiresAt, tokenHash: await sha256(token) };
  const row = await db.insert(releaseTokens).values(values).returning().get();
  return { ...toApi(row), token };
}

/** Newest first; revoked ones stay in the list. */
export async function listTokens(db: Database): Promise<ReleaseToken[]> {
  return (await db.select().from(releaseTokens).orderBy(desc(releaseTokens.id))).map(toApi);
}

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
