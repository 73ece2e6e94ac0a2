import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";

/**
 * What of the shell's shared packages a remote uses that will go. A shell is compared with every remote that is live with it.
 * The date refuses nothing, so that no release of a correction and no rollback ever depends on the day: what refuses is the shell
 * without the export (`shared.ts`).
 * @param today such as `2027-06-01`
 */
export function deprecationWarnings(
  manifest: ReleaseManifest,
  others: readonly ReleaseManifest[],
  today = new Date().toISOString().slice(0, 10),
): GateProblem[] {
  if (manifest.kind === "shell") return others.flatMap((remote) => warningsOf(remote, manifest, today));
  const shell = others.find(({ kind }) => kind === "shell");
  return shell ? warningsOf(manifest, shell, today) : [];
}

function warningsOf(
  { name: remote, imports = {} }: ReleaseManifest,
  { deprecated = {} }: ReleaseManifest,
  today: string,
): GateProblem[] {
  const used = new Map(Object.entries(imports));
  return Object.entries(deprecated).flatMap(([request, names]) =>
    Object.entries(names).flatMap(([name, { advice, until }]) => {
      if (!used.get(request)?.includes(name)) return [];
      const when = until > today ? `stays until ${until}` : `stayed until ${until}: the next shell may be without it`;
      const fix = advice || `Release ${remote} without ${name}.`;
      return [{ problem: `${remote} uses ${name} of ${request}, which is deprecated and ${when}.`, fix }];
    }),
  );
}
