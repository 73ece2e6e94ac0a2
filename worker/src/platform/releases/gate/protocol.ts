import { areNeighbours, isSpoken, PROTOCOL, protocolOf } from "@optimyz/contract/protocol/protocol";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { cures } from "./cures.ts";

/**
 * The worker speaks the release's protocol, as do the shell and the remotes that would be live with it: what comes first is
 * the worker, then the shell, then remotes.
 * @param others the releases that it would be live with
 * @param worker protocol of the worker
 */
export function protocolProblems(
  manifest: ReleaseManifest,
  others: readonly ReleaseManifest[],
  worker = PROTOCOL,
): GateProblem[] {
  const { name } = manifest;
  const own = protocolOf(manifest);
  if (!isSpoken(own, worker)) {
    const fix =
      own > worker
        ? `Deploy the worker of protocol ${own} first (npm run deploy), then release the shell, then remotes.`
        : `Build ${name} with packages of protocol ${worker - 1} or ${worker}, and release that.`;
    return [{ problem: `${name} speaks protocol ${own}, and this site ${worker - 1} and ${worker}.`, fix }];
  }
  return [...unsaid(manifest), ...others.flatMap((other) => strangers(manifest, other) ?? [])];
}

/** A shell and a remote that would not understand each other. */
function strangers(manifest: ReleaseManifest, other: ReleaseManifest): GateProblem | undefined {
  if (manifest.kind === other.kind || areNeighbours(protocolOf(manifest), protocolOf(other))) return undefined;
  const [shell, remote] = manifest.kind === "shell" ? [manifest, other] : [other, manifest];
  const problem = `The shell ${shell.version} speaks protocol ${protocolOf(shell)} and the one before, and ${remote.name} ${remote.version} speaks ${protocolOf(remote)}.`;
  if (manifest.kind === "shell") {
    const fix = `Release ${remote.name} first, built with packages of protocol ${protocolOf(shell) - 1} or ${protocolOf(shell)}.`;
    return { problem, fix };
  }
  const isAhead = protocolOf(remote) > protocolOf(shell);
  const fix = isAhead
    ? `Release the shell of protocol ${protocolOf(remote)} first, then ${remote.name}.`
    : `Build ${remote.name} with packages of protocol ${protocolOf(shell)}, and release that.`;
  return { problem, fix };
}

/** What a manifest of protocol 2 says and one of before may leave out, so that nothing passes the gate by saying less. */
function unsaid(manifest: ReleaseManifest): GateProblem[] {
  if (protocolOf(manifest) === 1) return [];
  const { kind, links, imports, exports, routes } = manifest;
  const missing = [
    ...(links ? [] : ["`links`, the roles that it links to"]),
    ...(kind === "remote" && !imports ? ["`imports`, what it uses of shared packages"] : []),
    ...(kind === "shell" && !exports ? ["`exports`, what its shared packages have"] : []),
    ...(routes.every(({ sitemap }) => sitemap !== undefined) ? [] : ["`sitemap` of each route"]),
  ];
  return missing.map((what) => ({
    problem: `Its manifest is of protocol ${protocolOf(manifest)} and does not have ${what}.`,
    fix: cures.manifest,
  }));
}
