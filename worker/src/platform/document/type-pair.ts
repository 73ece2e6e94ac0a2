import { type TypePair, typePairs } from "@optimyz/contract/api/schemas/settings/settings";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { html, raw } from "hono/html";
import type { StyleSheet } from "../memory.ts";
import { fileOfShell } from "../releases/lock-set.ts";
import type { ReleaseFiles } from "../releases/stored-files.ts";
import { inlineHash } from "./content-security-policy.ts";
import { sheetOf } from "./styles.ts";

/** What a document has of its fonts. */
export interface DocumentFonts {
  /** Fonts that are fetched at once. */
  preloads: readonly string[];
  /** The pair's style sheet; undefined for the default pair, whose faces are in the shell's own styles. */
  element?: ReturnType<typeof html>;
  /** What {@link element} holds, where it is written into the document. */
  sheet?: StyleSheet;
  hashes: readonly string[];
}

/** The pair that every shell brings along in its own styles. */
const [defaultPair] = typePairs;

/**
 * The fonts of the pair that the provider chose, from the shell's release: `type/{pair}.css` with the faces next to it. A
 * shell of before the pair has none of it, and shows the default one.
 */
export async function documentFonts(releases: ReleaseFiles, lockSet: LockSet, pair: TypePair): Promise<DocumentFonts> {
  const byDefault = { preloads: lockSet.shell.fonts, hashes: [] };
  if (pair === defaultPair) return byDefault;
  const href = fileOfShell(lockSet, `type/${pair}.css`);
  const sheet = await sheetOf(releases, href);
  if (sheet === null) return byDefault;
  if (!sheet) return { preloads: [], element: html`<link rel="stylesheet" href="${href}">\n`, hashes: [] };
  return {
    preloads: fontsIn(sheet.text),
    element: html`<style>${raw(sheet.text)}</style>\n`,
    sheet,
    hashes: [sheet.hash],
  };
}

/** Families of a pair: of headings and text, each with the local one behind it. The style sheets of `packages/ui` name them. */
const families: Readonly<
  Record<TypePair, readonly [display: string, displayLocal: string, text: string, textLocal: string]>
> = {
  "fraunces-figtree": ["Fraunces Display", "Fraunces Georgia", "Figtree Variable", "Figtree Arial"],
  "bricolage-hanken": ["Bricolage Display", "Bricolage Arial", "Hanken Text", "Hanken Arial"],
  "newsreader-source-sans": ["Newsreader Display", "Newsreader Georgia", "Source Text", "Source Arial"],
  "outfit-literata": ["Outfit Display", "Outfit Arial", "Literata Text", "Literata Georgia"],
};

/**
 * Letters of other scripts with the shell's style sheets: what they need at once, and faces that may come once the page is
 * ready.
 */
const scripts: readonly (readonly [letters: RegExp, file: string, late?: string])[] = [
  [/[\u0900-\u097f]/, "type/devanagari.css", "type/devanagari-late.css"],
  [/[\u0600-\u06ff]/, "type/arabic.css"],
];

/** Faces of other scripts that a document has. Browsers fetch them once a text needs them. */
export interface ScriptFaces {
  /** Undefined where it has no such letters, or the shell is older than them. */
  sheet: StyleSheet | undefined;
  /** The site's own faces, which look better than those that are there at once. */
  late: StyleSheet | undefined;
}

/**
 * The faces of other scripts, by the names of the site's pair.
 * @param text of the document
 * @param ownText without names of other languages, which no face is fetched for
 */
export async function scriptFaces(
  releases: ReleaseFiles,
  lockSet: LockSet,
  pair: TypePair,
  text: string,
  ownText = text,
): Promise<ScriptFaces> {
  const written = async (within: string, fileOf: (script: (typeof scripts)[number]) => string | undefined) => {
    const files = scripts.filter(([letters]) => letters.test(within)).flatMap((script) => fileOf(script) ?? []);
    const sheets = await Promise.all(files.map((file) => sheetOf(releases, fileOfShell(lockSet, file))));
    const rules = sheets.map((sheet) => sheet?.text ?? "").join("");
    if (!rules) return undefined;
    const named = withFamilies(rules, pair);
    return { text: named, hash: await inlineHash(named) };
  };
  const [sheet, late] = await Promise.all([
    written(text, ([, file]) => file),
    written(ownText, ([, , lateFile]) => lateFile),
  ]);
  return { sheet, late };
}

function withFamilies(rules: string, pair: TypePair): string {
  const [display, displayLocal, own, ownLocal] = families[pair];
  return rules
    .replaceAll(/Pair Display Local/g, displayLocal)
    .replaceAll(/Pair Display/g, display)
    .replaceAll(/Pair Text Local/g, ownLocal)
    .replaceAll(/Pair Text/g, own);
}

/** The fonts that a style sheet names, minified or not; those called `…-ext` hold further letters, which few pages have. */
const fontsIn = (text: string): string[] =>
  [...text.matchAll(/url\("?([^"()]+)\.woff2"?\)/g)].flatMap(([, name]) =>
    name === undefined || name.endsWith("-ext") ? [] : [`${name}.woff2`],
  );
