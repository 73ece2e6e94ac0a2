import { paramsOf } from "@optimyz/contract/protocol/patterns";
import { PART_FILE } from "@optimyz/contract/protocol/release-files";
import type { PartEndpoint, ServerPartManifest } from "@optimyz/contract/protocol/server-part";
import type { Context } from "hono";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { rowId } from "../../http/validate.ts";
import type { LockedPart } from "../../state/live.ts";
import type { ReleaseKeys } from "../../state/memory.ts";
import { visitorLockSet } from "../releases/canary.ts";
import { shownChannel } from "../releases/channels/visit.ts";
import { knownReleases } from "../releases/known-releases.ts";
import { fallbackVersions, fileKey } from "../releases/lock-set.ts";
import type { NamedVersion } from "../releases/queries.ts";
import type { PartSource } from "./server-parts.ts";

/** A version's server part. */
export interface FoundPart extends ServerPartManifest {
  source: PartSource;
}

/**
 * The server part of the version that this visitor's documents have: live, canary or of a channel. Of a version that may not
 * run it is its fallback's.
 * @throws ApiError NOT_FOUND when there is no such front-end, or it has none
 */
export async function findPart(c: Context<AppEnv>, name: string): Promise<FoundPart> {
  const state = await c.var.reads.state();
  const page = URL.parse(c.req.header("referer") ?? "")?.pathname;
  const visit = (page && (await shownChannel(c, state, page))) || (await visitorLockSet(state, c.req.raw));
  const { remotes = {} } = visit?.lockSet ?? {};
  const locked = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!locked) throw new ApiError("NOT_FOUND");
  const [part] = await partsIn(c.var.db, state.releaseKeys, { [name]: locked });
  if (!part) throw new ApiError("NOT_FOUND");
  return part;
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
    const { migrations, people = {}, capabilities = [], mails = {} } = known.serverPart;
    const key = fileKey(name, version, PART_FILE);
    const source = { name, version, key, integrity, migrations, people, capabilities, mails };
    return [{ ...known.serverPart, source }];
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
