import { developmentPartSchema, PART_PATH } from "@optimyz/contract/protocol/development-part";
import { paramsOf } from "@optimyz/contract/protocol/patterns";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { DEVELOPMENT_VERSION, PART_FILE } from "@optimyz/contract/protocol/release-files";
import type { PartEndpoint, ServerPartManifest } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import type { Context } from "hono";
import { ApiError } from "../../core/api-error.ts";
import { parsedJson } from "../../core/json.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { rowId } from "../../http/validate.ts";
import type { LockedPart } from "../../state/live.ts";
import type { ReleaseKeys, SiteState } from "../../state/memory.ts";
import { visitorLockSet } from "../releases/canary.ts";
import { shownChannel } from "../releases/channels/visit.ts";
import { integrityOf } from "../releases/gate/files.ts";
import { knownReleases } from "../releases/known-releases.ts";
import { fallbackVersions, fileKey } from "../releases/lock-set.ts";
import { isLocalSite, withOverrides } from "../releases/overrides.ts";
import type { NamedVersion } from "../releases/queries.ts";
import { keptOverrides } from "../releases/visit.ts";
import type { PartSource } from "./server-parts.ts";

/** A version's server part. */
export interface FoundPart extends ServerPartManifest {
  source: PartSource;
}

/**
 * The server part of the version that this visitor's documents have: live, canary, of a channel, or in place of those. Of a
 * version that may not run it is its fallback's. That of a development server runs on the developer's own machine only.
 * @throws ApiError NOT_FOUND when there is no such front-end, or it has none; UNAVAILABLE when a development server has errors
 */
export async function findPart(c: Context<AppEnv>, name: string): Promise<FoundPart> {
  const state = await c.var.reads.state();
  const overrides = await keptOverrides(c);
  const target = c.var.config.DEV_REMOTES?.[name] ?? (Object.hasOwn(overrides, name) ? overrides[name] : undefined);
  const isOrigin = target?.includes("://") ?? false;
  if (target !== undefined && isOrigin && isLocalSite(c.var.config)) return developmentPart(name, target);
  const shown = await lockSetOf(c, state);
  const isReplaced = shown && target !== undefined && !isOrigin;
  const lockSet = isReplaced ? (await withOverrides(c.var.db, shown, { [name]: target })).lockSet : shown;
  const { remotes = {} } = lockSet ?? {};
  const locked = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!locked) throw new ApiError("NOT_FOUND");
  const [part] = await partsIn(c.var.db, state.releaseKeys, { [name]: locked });
  if (!part) throw new ApiError("NOT_FOUND");
  return part;
}

/** The server parts that a visitor's calls reach, each as {@link findPart} finds it. */
export async function visitorParts(c: Context<AppEnv>): Promise<FoundPart[]> {
  const state = await c.var.reads.state();
  const replaced = { ...(await keptOverrides(c)), ...c.var.config.DEV_REMOTES };
  const remotes = Object.entries((await lockSetOf(c, state))?.remotes ?? {});
  const others = remotes.filter(([name]) => !Object.hasOwn(replaced, name));
  const parts = await Promise.all([
    partsIn(c.var.db, state.releaseKeys, Object.fromEntries(others)),
    // One that has errors, or no server part, is not found.
    ...Object.keys(replaced).map((name) => findPart(c, name).catch(() => [])),
  ]);
  return parts.flat();
}

/** The lock set of the page that sends a request. */
async function lockSetOf(c: Context<AppEnv>, state: SiteState): Promise<LockSet | undefined> {
  const page = URL.parse(c.req.header("referer") ?? "")?.pathname;
  const visit = (page && (await shownChannel(c, state, page))) || (await visitorLockSet(state, c.req.raw));
  return visit?.lockSet;
}

/** @param origin of its development server */
async function developmentPart(name: string, origin: string): Promise<FoundPart> {
  const response = await fetch(new URL(PART_PATH, origin)).catch(() => undefined);
  if (response?.status === 404) throw new ApiError("NOT_FOUND");
  const text = (await response?.text()) ?? "It does not respond.";
  const served = response?.ok ? z.safeParse(developmentPartSchema, parsedJson(text)).data : undefined;
  if (!served) {
    log("error", { message: "development server gave no server part", name, origin, why: text.slice(0, 2_000) });
    throw new ApiError("UNAVAILABLE");
  }
  const { part, code } = served;
  const integrity = await integrityOf(new Uint8Array(new TextEncoder().encode(code)));
  return foundPart(part, { name, version: DEVELOPMENT_VERSION, key: origin, integrity, code });
}

type SourceFile = Pick<PartSource, "name" | "version" | "key" | "integrity" | "code">;

function foundPart(part: ServerPartManifest, file: SourceFile): FoundPart {
  const { migrations, people = {}, capabilities = [], mails = {} } = part;
  return { ...part, source: { ...file, migrations, people, capabilities, mails } };
}

/** The server parts of some front-ends' versions. */
export async function partsIn(
  db: Database,
  releaseKeys: ReleaseKeys,
  remotes: Readonly<Record<string, LockedPart>>,
): Promise<FoundPart[]> {
  const wanted = Object.entries(remotes).map(([name, locked]): NamedVersion[] =>
    [locked.version, ...fallbackVersions(locked)].map((version) => [name, version]),
  );
  const knownOf = await knownReleases(db, releaseKeys, wanted.flat());
  return wanted.flatMap((versions) => {
    const known = versions.map(knownOf).find((release) => release !== undefined);
    const integrity = known?.files[PART_FILE];
    const [[name] = [""]] = versions;
    if (!known?.serverPart || integrity === undefined) return [];
    const { version } = known.part;
    return [foundPart(known.serverPart, { name, version, key: fileKey(name, version, PART_FILE), integrity })];
  });
}

/**
 * The endpoint of a request, and the ids in its path.
 * @throws ApiError NOT_FOUND; METHOD_NOT_ALLOWED, with the methods in the header `allow`
 */
export function findEndpoint(
  c: Context<AppEnv>,
  { endpoints }: ServerPartManifest,
): { endpoint: PartEndpoint; params: Record<string, number> } {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const there = endpoints.flatMap((endpoint) => {
    const params = paramsOf(endpoint.path, c.req.path);
    return params ? [{ endpoint, params }] : [];
  });
  const found = there.find(({ endpoint }) => endpoint.method === method);
  if (there.length === 0) throw new ApiError("NOT_FOUND");
  if (!found) {
    c.header("allow", [...new Set(there.map(({ endpoint }) => endpoint.method))].join(", "));
    throw new ApiError("METHOD_NOT_ALLOWED");
  }
  const params = Object.entries(found.params).map(([name, text]) => [name, rowId(text)] as const);
  return { endpoint: found.endpoint, params: Object.fromEntries(params) };
}
