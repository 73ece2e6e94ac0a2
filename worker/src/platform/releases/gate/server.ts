import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { loadedAppProblems } from "./app.ts";
import type { Candidate } from "./candidate.ts";
import { type ServerHost, smoke } from "./smoke.ts";

/**
 * Loads the release's server modules next to those of the live set, renders its pages, and checks what it exports.
 * @param others the releases that it would be live with
 * @param before the version that it replaces
 * @returns undefined when there is nothing to load, or nothing to load it with
 */
export async function serverProblems(
  host: ServerHost,
  candidate: Candidate,
  others: readonly ReleaseManifest[],
  before?: ReleaseManifest,
): Promise<{ problems: GateProblem[]; warnings: GateProblem[] } | undefined> {
  const { manifest } = candidate;
  const shell = [...others, manifest].find((each) => each.kind === "shell" && each.server);
  if (!host.loader || !manifest.server || !shell) return undefined;
  const { app, problems, warnings } = await smoke(host, candidate, others);
  const own = new Set<string | undefined>([undefined, ...manifest.routes.map(({ path }) => path)]);
  const shape = manifest.kind === "remote" && app ? loadedAppProblems(manifest, app) : [];
  const foreign = problems.some(({ page }) => !own.has(page));
  // What is broken as it is live is not this release's doing.
  const broken = foreign && before?.server ? (await smoke(host, { manifest: before }, others)).problems : [];
  const isOld = (page: string | undefined) => !own.has(page) && broken.some((each) => each.page === page);
  const found = problems.filter(({ page }) => !isOld(page)).map(({ problem }) => problem);
  return { problems: [...shape, ...found], warnings };
}
