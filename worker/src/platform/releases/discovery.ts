import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { releaseBase } from "@optimyz/contract/protocol/release-files";
import type { Discovery } from "@optimyz/contract/protocol/release-registry";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import type { Database } from "../../db/database.ts";
import type { State } from "../../state/live.ts";
import { findReleases } from "./queries.ts";

const SCHEMA = "https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json";

/** What visitors get at the moment, in the shape of the frontend-discovery schema: the live version first. */
export async function discovery(db: Database, { lockSet, canaries }: State): Promise<Discovery> {
  const canaryVersions = Object.entries(canaries).map(([name, { part }]) => [name, part.version] as const);
  const [live, tested] = await Promise.all([
    findReleases(db, Object.entries(versionsOf(lockSet))),
    findReleases(db, canaryVersions),
  ]);
  const entries = live.map((manifest) => {
    const canary = tested.find(({ name }) => name === manifest.name);
    const share = canaries[manifest.name]?.percent ?? 0;
    const fallbackUrl = lockSet.remotes[manifest.name]?.fallback?.entry;
    const current = deployment(manifest, 100 - share, true, { fallbackUrl, revision: lockSet.revision });
    const url = releaseBase(manifest.name, manifest.version) + manifest.entry;
    return [
      manifest.name,
      canary
        ? [current, deployment(canary, share, false, { fallbackUrl: url, revision: lockSet.revision })]
        : [current],
    ];
  });
  return { schema: SCHEMA, microFrontends: Object.fromEntries(entries) };
}

function deployment(
  { name, version, protocol, entry, files, routes, slots, slotProps }: ReleaseManifest,
  traffic: number,
  isDefault: boolean,
  { fallbackUrl, revision }: { fallbackUrl: string | undefined; revision: number },
) {
  return {
    url: releaseBase(name, version) + entry,
    ...(fallbackUrl && { fallbackUrl }),
    metadata: { version, integrity: files.find((file) => file.path === entry)?.integrity ?? "" },
    deployment: { traffic, default: isDefault },
    extras: {
      revision,
      ...(protocol !== undefined && { protocol }),
      routes: routes.map(({ path }) => path),
      slots,
      roles: Object.fromEntries(routes.flatMap(({ role, path }) => (role ? [[role, path]] : []))),
      ...(slotProps && { slotProps }),
    },
  };
}
