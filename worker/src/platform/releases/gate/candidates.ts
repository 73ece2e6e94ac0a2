import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { Candidate } from "./candidate.ts";
import { integrityOf } from "./files.ts";

const federation = { exposes: [{ path: "./app", assets: { js: { sync: ["app.js"] } } }] };

/** A manifest of a remote with one page, with whatever a test wants different. For tests. */
export const manifestOf = (name: string, changes: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  name,
  version: "1.0.0",
  kind: name === "shell" ? "shell" : "remote",
  entry: "entry.js",
  scripts: [],
  styles: [],
  fonts: [],
  routes: [claim(`/${name}`)],
  slots: [],
  slotFiles: {},
  shared: {},
  provides: {},
  files: [],
  commit: "c0ffee",
  author: "Asha",
  ...changes,
});

export const claim = (path: string, scripts: string[] = []): ReleaseManifest["routes"][number] => ({
  path,
  slots: [],
  scripts,
  styles: [],
});

/** A candidate whose files are all there, and are what its manifest says. For tests. */
export async function candidateOf(
  changes: Partial<ReleaseManifest> = {},
  files: Readonly<Record<string, string>> = {},
): Promise<Candidate> {
  const texts = {
    "entry.js": "// entry",
    "app.js": "// app",
    "mf-manifest.json": JSON.stringify(federation),
    ...files,
  };
  const bytes = Object.entries(texts).map(
    ([path, text]) => [path, new Uint8Array(new TextEncoder().encode(text))] as const,
  );
  const named = bytes.map(async ([path, content]) => ({
    path,
    sizeBytes: content.byteLength,
    integrity: await integrityOf(content),
  }));
  const manifest = manifestOf(changes.name ?? "mf-home", { files: await Promise.all(named), ...changes });
  return { manifest, files: new Map(bytes) };
}
