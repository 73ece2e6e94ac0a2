import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import satisfies from "semver/functions/satisfies.js";
import { isScript } from "../scripts.ts";
import { type Candidate, textOf } from "./candidate.ts";
import { cures } from "./cures.ts";

/**
 * Every shared package of a remote is provided by the shell, in a version in its range. A shell is checked against every remote that is live with it.
 * @param others the releases that would be live with it; without a shell among them there is nothing to compare yet
 */
export function sharedProblems(manifest: ReleaseManifest, others: readonly ReleaseManifest[]): GateProblem[] {
  if (manifest.kind === "shell") return others.flatMap((other) => remoteProblems(other, manifest));
  const shell = others.find((other) => other.kind === "shell");
  return shell ? remoteProblems(manifest, shell) : [];
}

const remoteProblems = (remote: ReleaseManifest, shell: ReleaseManifest): GateProblem[] => [
  ...versionProblems(remote, shell),
  ...exportProblems(remote, shell),
];

/** A remote uses nothing of a shared package that the shell's copy does not have; releases that do not say are let through. */
function exportProblems(remote: ReleaseManifest, shell: ReleaseManifest): GateProblem[] {
  return Object.entries(remote.imports ?? {}).flatMap(([name, used]) => {
    const provided = shell.exports?.[name];
    const missing = provided ? used.filter((each) => !provided.includes(each)) : [];
    return missing.map((each) => ({
      problem: `${remote.name} uses ${each} of ${name}, and the shell ${shell.version} does not have it.`,
      fix: `Release the shell with it first, or release ${remote.name} without it first.`,
    }));
  });
}

function versionProblems(remote: ReleaseManifest, shell: ReleaseManifest): GateProblem[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = shell.provides[name];
    if (version && satisfies(version, range)) return [];
    const given = version ? `gives ${version}` : "does not give it";
    return [
      {
        problem: `${remote.name} needs ${name} ${range}, and the shell ${shell.version} ${given}.`,
        fix: cures.versions,
      },
    ];
  });
}

/**
 * A copy of React writes its internals into its exports: `e.__CLIENT_INTERNALS…={…}`. Other packages, such as the
 * federation runtime, only read them.
 */
const REACT_MADE = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE["'\]]{0,2}\s{0,9}=[^=]/;

/** A remote carries no React of its own: its hooks would belong to no page. Whatever runs is seen by {@link browserProblems} as well. */
export function bundledProblems(candidate: Candidate): GateProblem[] {
  const scripts = candidate.manifest.files.filter(({ path }) => isScript(path));
  const own = scripts.find(({ path }) => REACT_MADE.test(textOf(candidate, path)));
  return own ? [ownReactProblem(own.path)] : [];
}

export const ownReactProblem = (path: string): GateProblem => ({
  problem: `${path} holds a React of its own, next to the one of the shell.`,
  fix: cures.ownReact,
});
