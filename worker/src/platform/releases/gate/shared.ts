import type { ReleaseManifest } from "@optimyz/contract/platform/release";
import type { GateProblem } from "@optimyz/contract/release-gate";
import satisfies from "semver/functions/satisfies.js";
import { type Candidate, textOf } from "./candidate.ts";

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
        fix: "Use the versions of the root package-lock.json and build again, or release shell and remotes together.",
      },
    ];
  });
}

/** React's own name for what two copies of it would each have; minifiers keep it, since other packages read it. */
const REACT_INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/** A remote carries no React of its own: its hooks would belong to no page. */
export function bundledProblems(candidate: Candidate): GateProblem[] {
  const scripts = candidate.manifest.files.filter(({ path }) => path.endsWith(".js"));
  const own = scripts.find(({ path }) => textOf(candidate, path).includes(REACT_INTERNALS));
  if (!own) return [];
  const problem = `${own.path} holds a React of its own, next to the one of the shell.`;
  return [
    {
      problem,
      fix: 'Import "react" and "react-dom" by these names only, and let rspack.config.ts be as new-remote makes it.',
    },
  ];
}
