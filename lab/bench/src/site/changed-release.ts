import { createHash } from "node:crypto";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";

/** A build of a front-end: what the registry knows of it, and its files by their paths. */
export interface Build {
  manifest: ReleaseManifest;
  files: ReadonlyMap<string, Buffer>;
}

/** Files that name others, or have the page's texts. */
const isText = (file: string): boolean => /\.(js|json|css)$/.test(file);

/** The hash of its contents in a file's name, as the compiler writes it. */
const hashIn = (file: string): string | undefined => /\.([0-9a-f]{10})\.\w+$/.exec(file)?.[1];

/**
 * The build as it is after one text in its sources has changed: every file that has the text or names a changed one gets
 * the name of its new contents, as the compiler would give it.
 * @throws Error when the build does not have the text
 */
export function withText({ manifest, files }: Build, version: string, from: string, to: string): Build {
  const texts = new Map(
    [...files].flatMap(([file, bytes]) => (isText(file) ? [[file, bytes.toString()] as const] : [])),
  );
  let changed = [...texts].filter(([, text]) => text.includes(from)).map(([file]) => file);
  if (changed.length === 0) throw new Error(`${manifest.name} does not have the text ${from}`);
  for (const file of changed) texts.set(file, texts.get(file)?.replaceAll(from, to) ?? "");
  const renamed = new Map<string, string>();
  // A renamed file changes those that name it, which are renamed in turn. Each is renamed once.
  while (changed.length > 0) {
    const hashes = changed.flatMap((file) => {
      const hash = hashIn(file);
      return hash && !renamed.has(hash) ? [[hash, hashOf(texts.get(file) ?? "")] as const] : [];
    });
    for (const [old, next] of hashes) renamed.set(old, next);
    changed = [...texts].filter(([, text]) => hashes.some(([old]) => text.includes(old))).map(([file]) => file);
    for (const file of changed) texts.set(file, replaced(texts.get(file) ?? "", hashes));
  }
  const all = [...renamed];
  const own = new Map([...files].map(([file, bytes]) => [replaced(file, all), bufferOf(texts.get(file)) ?? bytes]));
  const described = JSON.parse(replaced(JSON.stringify(manifest), all)) as ReleaseManifest;
  return { files: own, manifest: { ...described, version, files: [...own].map(describeFile) } };
}

const bufferOf = (text: string | undefined): Buffer | undefined => (text === undefined ? undefined : Buffer.from(text));

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 10);

const replaced = (text: string, hashes: readonly (readonly [old: string, next: string])[]): string =>
  hashes.reduce((result, [old, next]) => result.replaceAll(old, next), text);

const describeFile = ([path, bytes]: [string, Buffer]): ReleaseManifest["files"][number] => ({
  path,
  sizeBytes: bytes.byteLength,
  integrity: `sha384-${createHash("sha384").update(bytes).digest("base64")}`,
});
