import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { clientFolder } from "@optimyz/build/build";
import type { Catalogue } from "@optimyz/contract/protocol/languages";
import { messageKey, messagesFile } from "@optimyz/contract/protocol/message-keys";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import compile from "icu-minify/compile";
import { TITLE_LENGTH_MAX } from "../messages/catalogues.ts";
import { PSEUDO_LANGUAGES, pseudoMessage } from "../messages/pseudo.ts";
import { speakers, textsIn, writtenBy } from "../messages/written.ts";

/**
 * A build as it is released to a local site that is to show what no catalogue has: with messages in languages that nobody
 * speaks, made of the English ones. The build itself stays without them, so that no other site gets them.
 */
export async function pseudoRelease(manifest: ReleaseManifest): Promise<ReleaseManifest> {
  const speaker = speakers().find(({ name }) => name === manifest.name);
  if (!speaker) return manifest;
  const written = (await writtenBy(speaker)).map(({ text }) => text);
  // The shell says labels of the contract's schemas, which are in no file of messages.
  const labels = manifest.kind === "shell" ? textsIn(["packages/contract/src"]).literals : [];
  const added = PSEUDO_LANGUAGES.flatMap((code) => {
    const texts = [...labels, ...written]
      .filter(isMessage)
      .map((text) => [keyOf(text), compile(pseudoMessage(text, code))]);
    const catalogue: Catalogue = Object.fromEntries(texts);
    return written.length === 0 ? [] : [fileOf(manifest.name, messagesFile(code), JSON.stringify(catalogue))];
  });
  const changed = {
    ...manifest,
    ...(written.length > 0 && { languages: [...(manifest.languages ?? []), ...PSEUDO_LANGUAGES] }),
    routes: manifest.routes.map(withPseudoTitles),
    files: [...manifest.files.filter(({ path: file }) => !added.some((each) => each.path === file)), ...added],
  };
  const digest = createHash("sha256").update(JSON.stringify(changed)).digest("hex").slice(0, 12);
  return { ...changed, version: manifest.version.replace(/[0-9a-f]{12}$/, digest) };
}

const keyOf = (text: string): string => messageKey(compile(text));

/** Not every text of a schema is one. */
function isMessage(text: string): boolean {
  try {
    compile(text);
    return /\p{L}/u.test(text);
  } catch {
    return false;
  }
}

function withPseudoTitles(route: ReleaseManifest["routes"][number]): ReleaseManifest["routes"][number] {
  const { title, nav, translations } = route;
  const texts = [title, nav?.header?.label, nav?.footer?.label].filter((text) => text !== undefined);
  if (texts.length === 0) return route;
  const pseudo = PSEUDO_LANGUAGES.map(
    (code) =>
      [code, Object.fromEntries(texts.map((text) => [text, pseudoMessage(text, code, TITLE_LENGTH_MAX)]))] as const,
  );
  return { ...route, translations: { ...translations, ...Object.fromEntries(pseudo) } };
}

/** Writes a file next to a build's own, which no manifest but this one names. */
function fileOf(name: string, file: string, text: string): ReleaseManifest["files"][number] {
  const target = path.join(clientFolder(name), file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  const integrity = `sha384-${createHash("sha384").update(text).digest("base64")}`;
  return { path: file, sizeBytes: Buffer.byteLength(text), integrity };
}
