import type { ReleaseManifest } from "@optimyz/contract/protocol/release";

/** An uploaded release: its manifest, and its files by their path. */
export interface Candidate {
  manifest: ReleaseManifest;
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Problems of one kind that a report names; more say nothing new. */
export const PROBLEMS_MAX = 10;

/** The text of one of a candidate's files; empty when it is missing, which the check of the files reports. */
export function textOf({ files }: Candidate, path: string): string {
  return new TextDecoder().decode(files.get(path));
}

/** The paths that a manifest refers to: entry, scripts, styles, fonts, server module, files of pages and slots. */
export function referredPaths(manifest: ReleaseManifest): string[] {
  const behind = [...manifest.routes, ...Object.values(manifest.slotFiles)];
  return [
    manifest.entry,
    ...manifest.scripts,
    ...manifest.styles,
    ...manifest.fonts,
    ...(manifest.server ? [manifest.server] : []),
    ...behind.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ];
}
