import type { LockSet, ReleaseManifest } from "@optimyz/contract/release";
import { Fault } from "../http/fault.ts";

/** Where a release's files are served. */
export const releaseBase = (name: string, version: string): string => `/_mf/${name}/${version}/`;

/**
 * Puts releases together to what a visitor gets.
 * @throws Fault CONFLICT when there is no shell, or two remotes claim the same route or slot
 */
export function composeLockSet(revision: number, manifests: readonly ReleaseManifest[]): LockSet {
  const shell = manifests.find((manifest) => manifest.kind === "shell");
  if (!shell) throw new Fault("CONFLICT", "There is no release of the shell yet. Promote one together with this one.");
  const remotes = manifests.filter((manifest) => manifest.kind === "remote");
  refuseDoubles(remotes, (manifest) => manifest.routes.map((route) => route.path.toLowerCase()));
  refuseDoubles(remotes, (manifest) => manifest.slots);
  return {
    revision,
    shell: locate(shell),
    remotes: Object.fromEntries(
      remotes.map((manifest) => [manifest.name, { ...locate(manifest), ...claims(manifest) }]),
    ),
  };
}

/** A remote's claims with the addresses of their files. */
function claims(manifest: ReleaseManifest): Pick<LockSet["remotes"][string], "routes" | "slots" | "slotFiles"> {
  const base = releaseBase(manifest.name, manifest.version);
  const absolute = <T extends { scripts: string[]; styles: string[] }>(files: T): T => ({
    ...files,
    scripts: files.scripts.map((file) => base + file),
    styles: files.styles.map((file) => base + file),
  });
  return {
    routes: manifest.routes.map(absolute),
    slots: manifest.slots,
    slotFiles: Object.fromEntries(Object.entries(manifest.slotFiles).map(([slot, files]) => [slot, absolute(files)])),
  };
}

function locate(manifest: ReleaseManifest): LockSet["shell"] {
  const base = releaseBase(manifest.name, manifest.version);
  const absolute = (files: readonly string[]) => files.map((file) => base + file);
  return {
    version: manifest.version,
    entry: base + manifest.entry,
    scripts: absolute(manifest.scripts),
    styles: absolute(manifest.styles),
    fonts: absolute(manifest.fonts),
    ...(manifest.server && { server: base + manifest.server }),
  };
}

function refuseDoubles(manifests: readonly ReleaseManifest[], claimsOf: (manifest: ReleaseManifest) => string[]): void {
  const owners = new Map<string, string>();
  for (const manifest of manifests) {
    for (const claim of claimsOf(manifest)) {
      const owner = owners.get(claim);
      if (owner) throw new Fault("CONFLICT", `${manifest.name} claims ${claim}, which belongs to ${owner}.`);
      owners.set(claim, manifest.name);
    }
  }
}
