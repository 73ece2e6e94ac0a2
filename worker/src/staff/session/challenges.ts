import { and, eq, gt, lt, sql } from "drizzle-orm";
import { now } from "../../core/clock.ts";
import { randomToken, sha256 } from "../../core/tokens.ts";
import type { Database } from "../../db/database.ts";
import { adminChallenges } from "../../db/schema.ts";
import { CHALLENGE_SECONDS } from "../../http/admin-cookies.ts";

export type ChallengeRow = typeof adminChallenges.$inferSelect;
type Kind = ChallengeRow["kind"];

/** Wrong codes that one login may have. */
const ATTEMPTS_MAX = 5;

const expiresAt = (): string => new Date(Date.now() + CHALLENGE_SECONDS * 1000).toISOString();

/** Stores a half-finished login. @returns its token, for a cookie, and what a passkey has to sign */
export async function beginLoginChallenge(db: Database, adminId: number) {
  const [token, challenge] = [randomToken(), randomToken()];
  await db
    .insert(adminChallenges)
    .values({ tokenHash: await sha256(token), kind: "login", adminId, challenge, expiresAt: expiresAt() });
  return { token, challenge };
}

/** Stores what a passkey has to sign, by its hash. @returns the challenge */
export async function beginPasskeyChallenge(
  db: Database,
  kind: Exclude<Kind, "login" | "totp-registration">,
  adminId: number | null,
): Promise<string> {
  const challenge = randomToken();
  await db
    .insert(adminChallenges)
    .values({ tokenHash: await sha256(challenge), kind, adminId, expiresAt: expiresAt() });
  return challenge;
}

/** Keeps the sealed secret of an authenticator app until its first code; an earlier one ends. */
export async function beginTotpChallenge(db: Database, adminId: number, sealed: string): Promise<void> {
  await db.batch([
    endTotpChallenge(db, adminId),
    db.insert(adminChallenges).values({
      tokenHash: await sha256(randomToken()),
      kind: "totp-registration",
      adminId,
      challenge: sealed,
      expiresAt: expiresAt(),
    }),
  ]);
}

const ofTotp = (adminId: number) =>
  and(eq(adminChallenges.adminId, adminId), eq(adminChallenges.kind, "totp-registration"));

export const endTotpChallenge = (db: Database, adminId: number) => db.delete(adminChallenges).where(ofTotp(adminId));

export async function findTotpChallenge(db: Database, adminId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ sealed: adminChallenges.challenge })
    .from(adminChallenges)
    .where(and(ofTotp(adminId), gt(adminChallenges.expiresAt, now())));
  return row?.sealed;
}

const usable = async (kind: Kind, token: string) =>
  and(
    eq(adminChallenges.tokenHash, await sha256(token)),
    eq(adminChallenges.kind, kind),
    gt(adminChallenges.expiresAt, now()),
  );

/** A half-finished login with tries left. */
export async function findLoginChallenge(db: Database, token: string): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(adminChallenges)
    .where(and(await usable("login", token), lt(adminChallenges.attempts, ATTEMPTS_MAX)));
  return row;
}

/** Counts a try; of many at the same moment only as many pass as are left. */
export async function countTry(db: Database, { tokenHash }: ChallengeRow): Promise<boolean> {
  const counted = await db
    .update(adminChallenges)
    .set({ attempts: sql`${adminChallenges.attempts} + 1` })
    .where(and(eq(adminChallenges.tokenHash, tokenHash), lt(adminChallenges.attempts, ATTEMPTS_MAX)))
    .returning({ attempts: adminChallenges.attempts });
  return counted.length > 0;
}

/** Uses a challenge up; two requests with the same one cannot both win. */
export async function redeemChallenge(db: Database, kind: Kind, token: string): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .delete(adminChallenges)
    .where(await usable(kind, token))
    .returning();
  return row;
}
