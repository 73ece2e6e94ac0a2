import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { readSecrets, secretsFile } from "@optimyz/build/local-site";
import { writeAtomically } from "../write-file.ts";

/** Secrets of a local site; production has its own (`wrangler secret put`). */
export interface Secrets {
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
  RELEASE_TOKEN: string;
  /** Seals what the database keeps of authenticator apps. */
  SECRET_KEY: string;
  /** Seals the archives. */
  BACKUP_KEY: string;
  /** Signs messages of a payment service, to try them. */
  PAYMENT_SECRET: string;
}

/** Reads the secrets; those that are missing come from the environment, else are made, and are then kept. */
export function ensureSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  const stored = readSecrets(dataDir);
  const secrets: Secrets = {
    ADMIN_EMAIL: stored.ADMIN_EMAIL || process.env.ADMIN_EMAIL || "admin@optimyz.example",
    ADMIN_PASSWORD: stored.ADMIN_PASSWORD || process.env.ADMIN_PASSWORD || randomBytes(12).toString("base64url"),
    RELEASE_TOKEN: stored.RELEASE_TOKEN || process.env.RELEASE_TOKEN || randomBytes(32).toString("base64url"),
    SECRET_KEY: stored.SECRET_KEY || process.env.SECRET_KEY || randomBytes(32).toString("base64url"),
    BACKUP_KEY: stored.BACKUP_KEY || process.env.BACKUP_KEY || randomBytes(32).toString("base64url"),
    PAYMENT_SECRET: stored.PAYMENT_SECRET || process.env.PAYMENT_SECRET || randomBytes(32).toString("base64url"),
  };
  if (Object.entries(secrets).every(([name, value]) => stored[name] === value)) return secrets;
  const lines = Object.entries({ ...stored, ...secrets }).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeAtomically(file, `${lines.join("\n")}\n`, 0o600);
  return secrets;
}
