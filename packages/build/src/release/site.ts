import { execFileSync } from "node:child_process";
import { readSecrets, resolveDataDir } from "../local-site.ts";
import type { Registry } from "../release-client.ts";
import { root } from "../workspace.ts";
import { UsageError } from "./command.ts";
import { keyFor } from "./kept-keys.ts";

/**
 * The registry behind `--to`, with this machine's keys, and with the token of the environment or, for a site on this machine, of its secrets.
 * @throws UsageError when there is no URL or no token
 */
export function registryAt(to: string | undefined): Registry {
  const origin = originOf(to);
  const token = process.env.RELEASE_TOKEN || (isLocal(origin) ? localToken() : undefined);
  if (!token) {
    throw new UsageError(
      "Set RELEASE_TOKEN to a deploy token; an administrator makes one on the Releases page. See docs/teams/releasing.md.",
    );
  }
  return { origin, token, keyFor: (name) => keyFor(origin, name) };
}

/**
 * @param option that names the site
 * @throws UsageError unless the text is the URL of a site
 */
export function originOf(to: string | undefined, option = "--to"): string {
  if (!to) throw new UsageError(`Name the site with ${option}, such as ${option} http://localhost:8787.`);
  try {
    const url = new URL(to);
    if (url.protocol === "https:" || url.protocol === "http:") return url.origin;
  } catch {
    // The error below says so.
  }
  throw new UsageError(`${option} needs a URL such as https://www.example.com, not ${to}.`);
}

/** Whether a site runs on this machine. */
export const isLocal = (origin: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);

function localToken(): string | undefined {
  return readSecrets(resolveDataDir()).RELEASE_TOKEN;
}

/** The author in the history: `RELEASE_AUTHOR`, else git's `user.name`. */
export function authorOf(): string {
  if (process.env.RELEASE_AUTHOR) return process.env.RELEASE_AUTHOR;
  try {
    return execFileSync("git", ["config", "user.name"], { cwd: root, encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
