import { and, eq, gt, sql } from "drizzle-orm";
import { now } from "./changes.ts";
import type { Database } from "./database.ts";
import { audit } from "./schema.ts";

/** Failures at one account within this time are one entry: guessing must not fill the log. */
const TOGETHER_MS = 60 * 60 * 1000;
/** In place of an account that nobody has. */
const NO_ACCOUNT = 0;

/** Whose login it was; never by name or e-mail address, which a visitor typed. */
interface Login {
  kind: "admin" | "user";
  /** Undefined when there is no such account. */
  id: number | undefined;
  requestId: string;
}

const entityOf = ({ kind }: Login): string => (kind === "admin" ? "admins" : "users");

/** Records that somebody logged in. */
export async function recordLogin(db: Database, login: Login): Promise<void> {
  const { kind, id = NO_ACCOUNT, requestId } = login;
  const actor = `${kind} ${id}`;
  await db
    .insert(audit)
    .values({ actor, action: "login", entity: entityOf(login), entityId: id, label: "", requestId, createdAt: now() });
}

/** Counts a wrong password: in the account's entry of the last hour, else in a new one. */
export async function recordFailedLogin(db: Database, login: Login): Promise<void> {
  const { id = NO_ACCOUNT, requestId } = login;
  const recent = and(
    eq(audit.entity, entityOf(login)),
    eq(audit.entityId, id),
    eq(audit.action, "login-failed"),
    gt(audit.createdAt, new Date(Date.now() - TOGETHER_MS).toISOString()),
  );
  await db.batch([
    db
      .update(audit)
      .set({ label: sql`(CAST(${audit.label} AS INTEGER) + 1) || ' times'` })
      .where(recent),
    // In the order of the table's columns.
    db.insert(audit).select(sql`SELECT NULL, 'visitor', 'login-failed', ${entityOf(login)}, ${id}, '1 time', NULL,
      ${requestId}, NULL, ${now()} WHERE changes() = 0`),
  ]);
}
