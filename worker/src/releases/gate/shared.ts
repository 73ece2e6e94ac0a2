import type { ReleaseManifest } from "@optimyz/contract/release";
import type { GateProblem } from "@optimyz/contract/release-gate";
import satisfies from "semver/functions/satisfies.js";

/**
 * Every shared package of a remote is provided by the shell, in a version in its range. A shell is checked against every remote that is live with it.
 * @param others the releases that would be live with it; without a shell among them there is nothing to compare yet
 */
export function sharedProblems(manifest: ReleaseManifest, others: readonly ReleaseManifest[]): GateProblem[] {
  if (manifest.kind === "shell") return others.flatMap((other) => remoteProblems(other, manifest));
  const shell = others.find((other) => other.kind === "shell");
  return shell ? remoteProblems(manifest, shell) : [];
}

function remoteProblems(remote: ReleaseManifest, shell: ReleaseManifest): GateProblem[] {
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
