import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../workspace.ts";

/** Secrets of a local site; production has its own (`wrangler secret put`). */
export interface Secrets {
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
  RELEASE_TOKEN: string;
}

/** Where local D1, R2 and secrets are kept when `DATA_DIR` does not say otherwise. */
export const defaultDataDir = path.join(root, ".data");

/** The ignored file that holds a local site's secrets: beside the worker, or in a data folder of its own. */
export function secretsFile(dataDir: string): string {
  return dataDir === defaultDataDir ? path.join(root, "worker/.dev.vars") : path.join(dataDir, ".dev.vars");
}

/** The secrets that a local site has by now; makes none. */
export function readSecrets(dataDir: string): Partial<Record<string, string>> {
  const file = secretsFile(dataDir);
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : {};
}

/** Reads the secrets; those that are missing come from the environment, else are made, and are then kept. */
export function ensureSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  const stored = readSecrets(dataDir);
  const secrets: Secrets = {
    ADMIN_EMAIL: stored.ADMIN_EMAIL || process.env.ADMIN_EMAIL || "admin@optimyz.example",
    ADMIN_PASSWORD: stored.ADMIN_PASSWORD || process.env.ADMIN_PASSWORD || randomBytes(12).toString("base64url"),
    RELEASE_TOKEN: stored.RELEASE_TOKEN || process.env.RELEASE_TOKEN || randomBytes(32).toString("base64url"),
  };
  const lines = Object.entries({ ...stored, ...secrets }).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  return secrets;
}

function parse(text: string): Record<string, string> {
  const lines = text.split("\n").map((line) => /^\s*([A-Z_]+)\s*=\s*(.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((match) => (match ? [[match[1] ?? "", unquoted(match[2] ?? "")]] : [])));
}

function unquoted(value: string): string {
  if (value.startsWith('"')) return JSON.parse(value) as string;
  return value.replace(/^'(.*)'$/, "$1");
}
