import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { readJson } from "../workspace.ts";
import { newSecret, type SigningKey, signingKey } from "./signing.ts";

/** In the place of a front-end's name: for all of a site that have no key of their own here. */
export const ALL = "*";

/** Private keys of one site, by front-end. */
type Kept = Record<string, string>;

/** The file with the keys of a site: outside every repository, readable by its owner alone. */
export function keysFile(origin: string): string {
  const folder = process.env.OPTIMYZ_KEYS || path.join(homedir(), ".config/optimyz/keys");
  return path.join(folder, `${new URL(origin).host.replace(":", "_")}.json`);
}

/** The key that signs releases of a front-end: of the environment (`RELEASE_KEY`), else of this machine. */
export function keyFor(origin: string, name: string): SigningKey | undefined {
  const secret = secretFor(origin, name);
  return secret === undefined ? undefined : signingKey(secret);
}

/** The private key itself, for a pipeline. */
export function secretFor(origin: string, name: string): string | undefined {
  if (process.env.RELEASE_KEY) return process.env.RELEASE_KEY;
  const kept = keptKeys(origin);
  return kept[name] ?? kept[ALL];
}

/** Makes a key and keeps it; an earlier one of the same front-end is forgotten here. */
export function makeKey(origin: string, name: string): SigningKey {
  const secret = newSecret();
  keepKey(origin, name, secret);
  return signingKey(secret);
}

/** Keeps a private key. The file is replaced whole, so that a kill leaves the earlier one. */
export function keepKey(origin: string, name: string, secret: string): void {
  const file = keysFile(origin);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify({ ...keptKeys(origin), [name]: secret }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(next, 0o600);
  renameSync(next, file);
}

function keptKeys(origin: string): Kept {
  const file = keysFile(origin);
  return existsSync(file) ? readJson<Kept>(file) : {};
}
