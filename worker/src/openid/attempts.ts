import { and, eq, gt, isNotNull, lt } from "drizzle-orm";
import { now } from "../core/clock.ts";
import { sha256 } from "../core/tokens.ts";
import type { Database } from "../db/database.ts";
import { openidAttempts } from "../db/schema.ts";
import { ATTEMPT_SECONDS } from "./cookie.ts";
import type { Secrets } from "./protocol.ts";

export type Attempt = typeof openidAttempts.$inferSelect;
export type AttemptKind = Attempt["kind"];

type Beginning = Pick<
  typeof openidAttempts.$inferInsert,
  "providerId" | "kind" | "userId" | "adminId" | "next" | "base"
>;

/** Stores a sign-in that begins. @param browserHash of the cookie that the browser has to come back with */
export async function beginAttempt(
  db: Database,
  beginning: Beginning,
  { state, nonce, verifier }: Secrets,
  browserHash: string,
): Promise<void> {
  const expiresAt = new Date(Date.now() + ATTEMPT_SECONDS * 1000).toISOString();
  const stateHash = await sha256(state);
  await db.insert(openidAttempts).values({ ...beginning, stateHash, nonce, verifier, browserHash, expiresAt });
}

/** An attempt of this browser that is not over. */
const own = async (state: string, browserHash: string | undefined) =>
  and(
    eq(openidAttempts.stateHash, await sha256(state)),
    eq(openidAttempts.browserHash, browserHash ?? ""),
    gt(openidAttempts.expiresAt, now()),
  );

export async function findAttempt(
  db: Database,
  state: string,
  browserHash: string | undefined,
): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(openidAttempts)
    .where(await own(state, browserHash));
  return row;
}

/** Whether this request is the one that asks the provider; of two with the same state the other one waits. */
export async function claimAttempt(db: Database, { stateHash }: Attempt): Promise<boolean> {
  const claimed = await db
    .update(openidAttempts)
    .set({ stage: "asked" })
    .where(and(eq(openidAttempts.stateHash, stateHash), eq(openidAttempts.stage, "begun")))
    .returning({ stage: openidAttempts.stage });
  return claimed.length > 0;
}

/** The statement that notes what is known of an attempt now. */
export const noteAttempt = (
  db: Database,
  { stateHash }: Pick<Attempt, "stateHash">,
  values: Partial<Pick<Attempt, "stage" | "claims" | "userId" | "adminId">>,
) => db.update(openidAttempts).set(values).where(eq(openidAttempts.stateHash, stateHash));

export async function endAttempt(db: Database, { stateHash }: Attempt): Promise<void> {
  await db.delete(openidAttempts).where(eq(openidAttempts.stateHash, stateHash));
}

/**
 * Uses an attempt up whose person is known: two requests with the same state cannot both win.
 * @param kind the only one that counts here
 */
export async function takeAttempt(
  db: Database,
  kind: AttemptKind,
  state: string,
  browserHash: string | undefined,
): Promise<Attempt | undefined> {
  const person = kind === "admin" || kind === "own-admin" ? openidAttempts.adminId : openidAttempts.userId;
  const [row] = await db
    .delete(openidAttempts)
    .where(
      and(
        await own(state, browserHash),
        eq(openidAttempts.kind, kind),
        eq(openidAttempts.stage, "proved"),
        isNotNull(person),
      ),
    )
    .returning();
  return row;
}

/** The statement that removes attempts which are over; for the schedule. */
export const purgeAttempts = (db: Database) => db.delete(openidAttempts).where(lt(openidAttempts.expiresAt, now()));
