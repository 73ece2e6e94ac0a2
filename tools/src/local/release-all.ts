import { releasable } from "@optimyz/build/build";
import { detail } from "@optimyz/build/progress";
import { history, listKeys, promote, publish, type Registry, restoreFiles } from "@optimyz/build/release-client";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { ReleaseKey } from "@optimyz/contract/protocol/release-keys";
import type { Revision } from "@optimyz/contract/protocol/release-registry";

/** Reasons under which an operator's command releases front-ends; every other change is a team's or an administrator's. */
export const operatorReasons = { start: "Local start", deploy: "Deployment" } as const;

interface Options {
  reason: (typeof operatorReasons)[keyof typeof operatorReasons];
  /** Whether to replace what a team has released as well. */
  replaceTeams: boolean;
}

/**
 * Publishes every build, and makes those that are not live yet live in one revision. A front-end that a team has
 * released, rolled back or given a canary stays as the team left it, and so does one whose key is elsewhere.
 */
export async function releaseAll(
  registry: Registry,
  builds: readonly ReleaseManifest[],
  { reason, replaceTeams }: Options,
): Promise<void> {
  const [revisions, keys] = await Promise.all([history(registry), listKeys(registry)]);
  const live = revisions[0]?.versions ?? {};
  const changed: ReleaseManifest[] = [];
  for (const manifest of builds) {
    const { name, version } = manifest;
    const mine = maySign(registry, name, keys);
    if (live[name] === version) {
      await restoreFiles(mine ? registry : unsigned(registry), manifest);
      continue;
    }
    const decision = (replaceTeams ? undefined : decisionOfTeam(revisions, name)) ?? (mine ? undefined : NOT_MINE);
    if (decision) {
      const more = decision === NOT_MINE ? "" : ". To replace it, add: -- --front-ends";
      detail(`${name} ${live[name] ?? ""} stays: ${decision}${more}`);
      continue;
    }
    changed.push(await releasable(manifest));
    detail(`${name} ${version}`);
  }
  if (changed.length === 0) return;
  const versions = Object.fromEntries(changed.map(({ name, version }) => [name, version]));
  for (const manifest of changed) await publish(registry, manifest, { ...live, ...versions });
  await promote(registry, versions, { reason });
}

const NOT_MINE = "its releases need a signature by a key that is not here";

/** Whether a release of a front-end would run: it has no key at the site, or one that is here. */
function maySign({ keyFor }: Registry, name: string, keys: readonly ReleaseKey[]): boolean {
  const own = keys.filter((key) => key.name === name);
  const mine = own.length > 0 ? keyFor?.(name)?.key : undefined;
  return own.length === 0 || own.some(({ key, revokedAt }) => key === mine && revokedAt === null);
}

const unsigned = ({ origin, token }: Registry): Registry => ({ origin, token });

/**
 * The author of a front-end's live version, or undefined for an operator's command or nobody.
 * @param revisions the newest first; a change that is older than all of them counts as a team's
 */
export function decisionOfTeam(revisions: readonly Revision[], name: string): string | undefined {
  const [newest] = revisions;
  if (newest?.retired?.includes(name)) return "it is retired";
  if (!newest?.versions[name]) return undefined;
  if (newest.canaries[name]) return `it has the canary ${newest.canaries[name].version}`;
  const index = revisions.findIndex(({ versions }, at) => revisions[at + 1]?.versions[name] !== versions[name]);
  const change = revisions[index];
  if (!change || (index === revisions.length - 1 && change.revision > 1)) return "it was released long ago";
  const byOperator = Object.values(operatorReasons).some((reason) => reason === change.reason) && !change.restores;
  if (byOperator) return undefined;
  return `revision ${change.revision} by ${change.author || change.via}${change.reason && `, "${change.reason}"`}`;
}
