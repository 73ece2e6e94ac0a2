import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "../write-file.ts";
import { storedPasswordHash } from "./database.ts";
import type { Secrets } from "./secrets.ts";

type Login = Pick<Secrets, "ADMIN_EMAIL" | "ADMIN_PASSWORD">;

const noteFile = (dataDir: string): string => path.join(dataDir, "known-login");

/**
 * Whether the stored password is the administrator's, by the last login that was noted: to log in costs 0.2 s of computing, on
 * purpose. False where nobody knows.
 */
export function isLoginKnown(dataDir: string, login: Login): boolean {
  const file = noteFile(dataDir);
  return existsSync(file) && readFileSync(file, "utf8") === digestOf(dataDir, login);
}

/** Notes that a login worked, for as long as neither side has another password. */
export function noteLogin(dataDir: string, login: Login): void {
  const digest = digestOf(dataDir, login);
  if (digest !== undefined) writeAtomically(noteFile(dataDir), digest, 0o600);
}

function digestOf(dataDir: string, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Login): string | undefined {
  const hash = storedPasswordHash(dataDir, email);
  return (
    hash &&
    createHash("sha256")
      .update(JSON.stringify([email, password, hash]))
      .digest("hex")
  );
}
