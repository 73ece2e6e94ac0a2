import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../progress.ts";
import { root } from "../workspace.ts";
import { writeAtomically } from "../write-file.ts";
import { defaultDataDir } from "./data-dir.ts";

/** Secrets of a local site; production has its own (`wrangler secret put`). */
export interface Secrets {
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
  RELEASE_TOKEN: string;
}

/** The ignored file that holds a local site's secrets: beside the worker, or in a data folder of its own. */
export function secretsFile(dataDir: string): string {
  return dataDir === defaultDataDir ? path.join(root, "worker/.dev.vars") : path.join(dataDir, ".dev.vars");
}

/**
 * The secrets that a local site has by now; makes none.
 * @throws UserError when a line of the file is cut or mistyped
 */
export function readSecrets(dataDir: string): Partial<Record<string, string>> {
  const file = secretsFile(dataDir);
  return existsSync(file) ? parse(readFileSync(file, "utf8"), file) : {};
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
  if (Object.entries(secrets).every(([name, value]) => stored[name] === value)) return secrets;
  const lines = Object.entries({ ...stored, ...secrets }).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeAtomically(file, `${lines.join("\n")}\n`, 0o600);
  return secrets;
}

function parse(text: string, file: string): Record<string, string> {
  const entries = text.split("\n").flatMap((line, index): [string, string][] => {
    const [, name, value] = /^\s*([A-Z_]+)\s*=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const plain = unquoted(value.trim());
    if (plain === undefined) {
      throw new UserError(`Line ${index + 1} of ${file} has no closing quote: complete it, or delete the file.`);
    }
    return [[name, plain]];
  });
  return Object.fromEntries(entries);
}

/** A value without its quotes, or undefined when the closing one is missing. */
function unquoted(value: string): string | undefined {
  if (!value.startsWith('"')) return value.replace(/^'(.*)'$/, "$1");
  try {
    return String(JSON.parse(value));
  } catch {
    return undefined;
  }
}
