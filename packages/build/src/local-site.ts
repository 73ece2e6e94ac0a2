import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "./progress.ts";
import { root } from "./workspace.ts";

/** Where local D1, R2 and secrets are kept unless `DATA_DIR` is set. */
export const defaultDataDir = path.join(root, ".data");

/**
 * The folder that `DATA_DIR` names, whether it exists or not.
 * @param named a path, relative to the repository; empty for the default
 */
export const resolveDataDir = (named = process.env.DATA_DIR ?? ""): string =>
  named.trim() ? path.resolve(root, named) : defaultDataDir;

/** The ignored file that holds a local site's secrets: in the worker's folder, or in a data folder of its own. */
export function secretsFile(dataDir: string): string {
  return dataDir === defaultDataDir ? path.join(root, "worker/.dev.vars") : path.join(dataDir, ".dev.vars");
}

/**
 * Reads the secrets that a local site has; creates none.
 * @throws UserError when a line of the file is cut or mistyped
 */
export function readSecrets(dataDir: string): Partial<Record<string, string>> {
  const file = secretsFile(dataDir);
  return existsSync(file) ? parse(readFileSync(file, "utf8"), file) : {};
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
