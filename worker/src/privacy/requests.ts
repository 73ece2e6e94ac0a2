import { dataPromises } from "@optimyz/contract/domain/site";
import { and, eq, gt, lt } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { randomToken, sha256 } from "../core/tokens.ts";
import type { Database } from "../db/database.ts";
import { personRequests } from "../db/schema.ts";
import type { Message } from "../mail/message.ts";
import { queueMail } from "../mail/outbox.ts";
import * as m from "./messages.ts";

const inTime = (): string => new Date(Date.now() + dataPromises.link.minutes * 60 * 1000).toISOString();

const usable = async (token: string, kind: "export" | "erase") =>
  and(
    eq(personRequests.tokenHash, await sha256(token)),
    eq(personRequests.kind, kind),
    gt(personRequests.expiresAt, now()),
  );

const linkOver = (): ApiError => new ApiError("INVALID", m.linkExpired);

/** Sends a link to what is kept under an e-mail address; it replaces an earlier one. */
export async function queueDataLink(
  db: Database,
  emailKey: string,
  message: (token: string) => Message,
): Promise<void> {
  const token = randomToken();
  const request = { tokenHash: await sha256(token), email: emailKey, kind: "export" as const, expiresAt: inTime() };
  await db.batch([
    db.delete(personRequests).where(and(eq(personRequests.email, emailKey), eq(personRequests.kind, "export"))),
    db.insert(personRequests).values(request),
    queueMail(db, message(token)),
  ]);
}

/**
 * Uses up the token of such a link; two calls with one token cannot both win.
 * @returns the e-mail address in lower case, and a token by which its data can be erased
 * @throws ApiError INVALID when the token is unknown, used or too old
 */
export async function openDataLink(db: Database, token: string): Promise<{ emailKey: string; token: string }> {
  const next = randomToken();
  const [opened] = await db
    .update(personRequests)
    .set({ tokenHash: await sha256(next), kind: "erase", expiresAt: inTime() })
    .where(await usable(token, "export"))
    .returning();
  if (!opened) throw linkOver();
  return { emailKey: opened.email, token: next };
}

/**
 * Whose data a token may erase. The erasure itself removes the token.
 * @throws ApiError INVALID when the token is unknown, used or too old
 */
export async function findErasable(db: Database, token: string): Promise<string> {
  const [known] = await db
    .select()
    .from(personRequests)
    .where(await usable(token, "erase"));
  if (!known) throw linkOver();
  return known.email;
}

/** Deletes what was not used in time; called by the schedule. */
export async function purgePersonRequests(db: Database): Promise<void> {
  await db.delete(personRequests).where(lt(personRequests.expiresAt, now()));
}
