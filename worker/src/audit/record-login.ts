import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { audit } from "../db/schema.ts";
import { countInAudit } from "./count.ts";

/** Id for an unknown account. */
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

/** Counts a wrong password for the account. */
export async function recordFailedLogin(db: Database, login: Login): Promise<void> {
  const { id: entityId = NO_ACCOUNT, requestId } = login;
  await countInAudit(db, { action: "login-failed", entity: entityOf(login), entityId, requestId });
}
