import { partCapabilities } from "@optimyz/contract/protocol/part-capabilities";
import { type GrantedPart, grantCapability, listServerParts } from "@optimyz/contract/protocol/part-endpoints";
import { Hono } from "hono";
import type { Bindings } from "../../core/env.ts";
import type { Database } from "../../db/database.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { siteState } from "../../state/site-state.ts";
import { type FoundPart, partsIn } from "./find.ts";
import { listGrants, setGrant } from "./grants.ts";
import { partsOf } from "./server-parts.ts";

/** What owners let server parts do. */
export const adminServerParts = new Hono<AppEnv>();

handle(adminServerParts, listServerParts, ({ c, db }) => grantedParts(db, c.env));

handle(adminServerParts, grantCapability, async ({ c, db, change, input }) => {
  await setGrant(db, change, input);
  return grantedParts(db, c.env);
});

/** Of live versions and canaries with capabilities or jobs, and of front-ends with a grant that no version claims any more. */
async function grantedParts(db: Database, env: Bindings): Promise<GrantedPart[]> {
  const { live, releaseKeys } = await siteState(db);
  const canaries = Object.entries(live?.canaries ?? {}).map(([name, { part }]) => [name, part] as const);
  const [liveParts, canaryParts, grants] = await Promise.all([
    partsIn(db, releaseKeys, live?.lockSet.remotes ?? {}),
    partsIn(db, releaseKeys, Object.fromEntries(canaries)),
    listGrants(db),
  ]);
  const asks = (part: FoundPart) => (part.capabilities ?? []).length + (part.jobs ?? []).length > 0;
  const names = [...liveParts, ...canaryParts].filter(asks).map(({ source }) => source.name);
  const all = [...new Set([...names, ...grants.map(({ name }) => name)])].toSorted();
  const claims = (parts: readonly FoundPart[], name: string) =>
    parts.find(({ source }) => source.name === name)?.capabilities ?? [];
  return Promise.all(
    all.map(async (name) => {
      const own = grants.filter((grant) => grant.name === name);
      const claimed = [claims(liveParts, name), claims(canaryParts, name)] as const;
      const capabilities = partCapabilities.flatMap((capability) => {
        const grant = own.find((each) => each.capability === capability);
        const claimedBy =
          (["live", "canary"] as const).find((_, index) => claimed[index]?.includes(capability)) ?? null;
        const granted = grant ? { by: grant.grantedBy, at: grant.createdAt } : null;
        return claimedBy || granted ? [{ capability, claimedBy, granted }] : [];
      });
      return {
        name,
        capabilities,
        jobs: await jobsOf(
          env,
          liveParts.find(({ source }) => source.name === name),
        ),
      };
    }),
  );
}

async function jobsOf(env: Bindings, part: FoundPart | undefined): Promise<GrantedPart["jobs"]> {
  const jobs = part?.jobs ?? [];
  if (!part || jobs.length === 0) return [];
  const states = await partsOf(env, part.source.name).jobs();
  return jobs.map(({ name, everyMinutes }) => {
    const state = states.find((each) => each.name === name);
    const timeOf = (ms: number) => new Date(ms).toISOString();
    const last = state ? { at: timeOf(state.at), outcome: state.outcome, next: timeOf(state.nextAt) } : null;
    return { name, everyMinutes, last };
  });
}
