import { mayCall, type Role } from "@optimyz/contract/api/roles";
import { hostOf, partCapabilities } from "@optimyz/contract/protocol/part-capabilities";
import {
  type GrantedPart,
  grantCapability,
  listPartPanels,
  listServerParts,
  type PartPanel,
} from "@optimyz/contract/protocol/part-endpoints";
import { partKey } from "@optimyz/contract/protocol/server-part";
import { Hono } from "hono";
import type { Bindings } from "../../core/env.ts";
import type { Database } from "../../db/database.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { siteState } from "../../state/site-state.ts";
import { type FoundPart, partsIn, visitorParts } from "./find.ts";
import { listGrants, setGrant } from "./grants.ts";
import { nothingStored, responseOf, storedOf } from "./stored.ts";

/** What owners let server parts do, and the lists of server parts in the panel. */
export const adminServerParts = new Hono<AppEnv>();

handle(adminServerParts, listServerParts, ({ c, db }) => grantedParts(db, c.env));

handle(adminServerParts, grantCapability, async ({ c, db, config, change, input }) => {
  await setGrant(db, change, input, config.SECRET_KEY);
  return grantedParts(db, c.env);
});

handle(adminServerParts, listPartPanels, async ({ c, caller }) =>
  (await visitorParts(c)).flatMap((part) => panelOf(part, caller.role)),
);

/** The lists of a server part for a role; none where it may see no rows. */
function panelOf({ source, endpoints, panel = [], panelTitle }: FoundPart, role: Role): PartPanel[] {
  const open = new Map(
    endpoints
      .filter((endpoint) => endpoint.access === "admin" && mayCall(role, endpoint))
      .map((endpoint) => [partKey(endpoint), endpoint] as const),
  );
  const ifOpen = (key = "") => (open.has(key) ? key : undefined);
  const lists = panel
    .filter(({ rows }) => open.has(rows))
    .map((list) => ({ ...list, add: ifOpen(list.add), change: ifOpen(list.change), remove: ifOpen(list.remove) }));
  const named = new Set(lists.flatMap(({ rows, add, change, remove }) => [rows, add, change, remove]));
  const own = [...open].flatMap(([key, endpoint]) => (named.has(key) ? [endpoint] : []));
  return lists.length > 0 ? [{ name: source.name, title: panelTitle, lists, endpoints: own }] : [];
}

/**
 * Of live versions and canaries with capabilities or jobs, and of front-ends with a database, or with a grant that no version
 * claims any more.
 */
async function grantedParts(db: Database, env: Bindings): Promise<GrantedPart[]> {
  const { live, releaseKeys } = await siteState(db);
  const canaries = Object.entries(live?.canaries ?? {}).map(([name, { part }]) => [name, part] as const);
  const [liveParts, canaryParts, grants, stored] = await Promise.all([
    partsIn(db, releaseKeys, live?.lockSet.remotes ?? {}).then((parts) => withJobs(env, parts)),
    partsIn(db, releaseKeys, Object.fromEntries(canaries)),
    listGrants(db),
    storedOf(db, env),
  ]);
  const asks = (part: FoundPart) => (part.capabilities ?? []).length + (part.jobs ?? []).length > 0;
  const parts = [...liveParts, ...canaryParts];
  const names = parts.filter(asks).map(({ source }) => source.name);
  const all = [...new Set([...names, ...stored.keys(), ...grants.map(({ name }) => name)])].toSorted();
  const claims = (among: readonly FoundPart[], name: string) =>
    among.find(({ source }) => source.name === name)?.capabilities ?? [];
  return all.map((name) => {
    const own = grants.filter((grant) => grant.name === name);
    const claimed = [claims(liveParts, name), claims(canaryParts, name)] as const;
    const hosts = [...claimed.flat(), ...own.map(({ capability }) => capability)].filter(hostOf);
    const capabilities = [...partCapabilities, ...new Set(hosts)].flatMap((capability) => {
      const grant = own.find((each) => each.capability === capability);
      const claimedBy = (["live", "canary"] as const).find((_, index) => claimed[index]?.includes(capability)) ?? null;
      const granted = grant ? { by: grant.grantedBy, at: grant.createdAt } : null;
      const keyHeader = grant?.keyHeader && { keyHeader: grant.keyHeader };
      return claimedBy || granted ? [{ capability, claimedBy, granted, ...keyHeader }] : [];
    });
    const jobs = liveParts.find(({ source }) => source.name === name)?.shownJobs ?? [];
    const isNew = parts.some(({ source, migrations }) => source.name === name && migrations.length > 0);
    const { database, files } = stored.get(name) ?? (isNew ? nothingStored : {});
    const hasFiles = files?.count || capabilities.some(({ capability }) => capability === "files");
    return { name, capabilities, jobs, database, ...(hasFiles && { files }) };
  });
}

const withJobs = (env: Bindings, parts: readonly FoundPart[]) =>
  Promise.all(parts.map(async (part) => ({ ...part, shownJobs: await jobsOf(env, part) })));

async function jobsOf(env: Bindings, { source, jobs = [] }: FoundPart): Promise<GrantedPart["jobs"]> {
  if (jobs.length === 0) return [];
  const states = await responseOf(env, source.name, (parts) => parts.jobs());
  return jobs.map(({ name, everyMinutes }) => {
    if (!states) return { name, everyMinutes };
    const state = states.find((each) => each.name === name);
    const timeOf = (ms: number) => new Date(ms).toISOString();
    const last = state ? { at: timeOf(state.at), outcome: state.outcome, next: timeOf(state.nextAt) } : null;
    return { name, everyMinutes, last };
  });
}
