import { frontEndNameSchema, type LockSet, versionSchema } from "@optimyz/contract/protocol/release";
import { DEVELOPMENT_VERSION, developmentEntry } from "@optimyz/contract/protocol/release-files";
import * as z from "@optimyz/contract/z";
import { ApiError } from "../../core/api-error.ts";
import type { Config } from "../../core/env.ts";
import type { Database } from "../../db/database.ts";
import type { LockedPart } from "../../state/live.ts";
import { withPart } from "../../state/live.ts";
import { hungVersions } from "./hangs.ts";
import { toLockedPart } from "./lock-set.ts";
import { findReleases, type NamedVersion } from "./queries.ts";

/** Where front-ends come from instead, by name: a published version, or the origin of a development server. */
export type Overrides = Readonly<Record<string, string>>;

/** More than a site has front-ends would only make the cookie grow. */
const OVERRIDES_MAX = 10;

/** Development servers run on this machine or in the same private network, never on a stranger's host. */
const PRIVATE_ORIGIN =
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|[a-z0-9-]+\.local)(:\d{1,5})?$/;

/**
 * Reads `mf-home@1.2.0-abc,mf-courses@http://localhost:8792`; an empty text and `none` are no overrides.
 * @throws ApiError INVALID naming what cannot be read
 */
export function parseOverrides(text: string): Overrides {
  if (text === "" || text === "none") return {};
  const pairs = text.split(",").slice(0, OVERRIDES_MAX).map(readPair);
  return Object.fromEntries(pairs);
}

export const formatOverrides = (overrides: Overrides): string =>
  Object.entries(overrides)
    .map((pair) => pair.join("@"))
    .join(",");

function readPair(text: string): [name: string, target: string] {
  const at = text.indexOf("@");
  const [name, target] = [text.slice(0, at), text.slice(at + 1).replace(/\/$/, "")];
  const isTarget = PRIVATE_ORIGIN.test(target) || z.safeParse(versionSchema, target).success;
  if (!z.safeParse(frontEndNameSchema, name).success || !isTarget) {
    throw new ApiError(
      "INVALID",
      "An override looks like mf-home@1.2.0-3f9c2ab41d07 (a published version) or mf-home@http://localhost:8791.",
    );
  }
  return [name, target];
}

/** A site on plain http is somebody's machine: there everybody may override. */
export const isLocalSite = (config: Config): boolean => config.SITE_ORIGIN.startsWith("http://");

/**
 * The lock set as the overrides want it. An override of a version that no longer exists, or that made the worker hang,
 * is left out.
 * @returns the lock set, and the origins of development servers by front-end
 */
export async function withOverrides(
  db: Database,
  lockSet: LockSet,
  overrides: Overrides,
): Promise<{ lockSet: LockSet; origins: Record<string, string> }> {
  const entries = Object.entries(overrides);
  const origins = Object.fromEntries(entries.filter(([, target]) => target.includes("://")));
  const versions = entries.filter(([name]) => !(name in origins));
  const manifests = versions.length > 0 ? await releasesThatEnd(db, versions) : [];
  const parts = [
    ...manifests.map((manifest) => [manifest.name, toLockedPart(manifest)] as const),
    ...Object.entries(origins).map(([name, origin]) => [name, developmentPart(lockSet, name, origin)] as const),
  ];
  const changed = parts.reduce((set, [name, part]) => withPart(set, name, part), lockSet);
  const applied = Object.fromEntries(parts.map(([name]) => [name, overrides[name] ?? ""]));
  return { lockSet: { ...changed, overrides: applied }, origins };
}

async function releasesThatEnd(db: Database, versions: readonly NamedVersion[]) {
  const [manifests, hung] = await Promise.all([findReleases(db, versions), hungVersions(db, versions)]);
  return manifests.filter((manifest) =>
    hung.every(([name, version]) => manifest.name !== name || manifest.version !== version),
  );
}

/** A front-end as its development server serves it. It keeps the live version's claims: its own are known to itself only. */
function developmentPart(lockSet: LockSet, name: string, origin: string): LockedPart {
  const served = { version: DEVELOPMENT_VERSION, scripts: [], styles: [], fonts: [] };
  if (name === "shell") return { ...served, entry: `${origin}/${developmentEntry.shell}` };
  const { routes = [], slots = [] } = lockSet.remotes[name] ?? {};
  const claims = routes.map((route) => ({ ...route, scripts: [], styles: [] }));
  return { ...served, entry: `${origin}/${developmentEntry.remote}`, routes: claims, slots, slotFiles: {} };
}
