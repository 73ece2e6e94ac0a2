import { html, raw } from "hono/html";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { StyleSheet } from "../memory.ts";
import { memory } from "../memory.ts";
import { fileKeyOf } from "../releases/lock-set.ts";
import { type ReleaseFiles, readText } from "../releases/stored-files.ts";
import { inlineHash } from "./content-security-policy.ts";
import { embeddedSheet } from "./embedded-sheet.ts";

/**
 * A route's stylesheets, written into the document, so that the first paint waits for no second request. One that
 * cannot be read, or that a development server has, is linked instead.
 * @returns the elements, and the hashes of those that are written
 */
export async function styleElements(releases: ReleaseFiles, hrefs: readonly string[]) {
  const sheets = await Promise.all(hrefs.map(async (href) => ({ href, sheet: await readSheet(releases, href) })));
  return {
    elements: sheets.map(({ href, sheet }) =>
      sheet ? written(href, sheet.text) : html`<link rel="stylesheet" href="${href}">\n`,
    ),
    hashes: sheets.flatMap(({ sheet }) => sheet?.hash ?? []),
  };
}

/**
 * The link marks this chunk's style as loaded for the front-end's chunk loader. It has no URL, since browsers
 * fetch ahead whatever a stylesheet link names.
 */
const written = (href: string, text: string) =>
  html`<link rel="stylesheet" data-rspack="${chunkName(href)}"><style>${raw(text)}</style>\n`;

/** As rspack marks a chunk's stylesheet: `/_mf/mf-home/1.0.0/112.770228c85e.css` is `mf-home:chunk-112`. */
function chunkName(href: string): string {
  const [, , frontEnd, , file = ""] = href.split("/");
  return `${frontEnd}:chunk-${file.split(".")[0]}`;
}

/** @returns undefined when it cannot be read, or lies on a development server */
const readSheet = async (releases: ReleaseFiles, href: string): Promise<StyleSheet | undefined> =>
  (await sheetOf(releases, href)) || undefined;

/** @returns undefined when it cannot be read now, or lies on a development server; null when there is none */
export async function sheetOf(releases: ReleaseFiles, href: string): Promise<StyleSheet | undefined | null> {
  const kept = memory.styleSheets.get(href);
  if (kept) return kept;
  const key = fileKeyOf(href);
  const text = key && (await textOf(releases, key));
  if (!text) return text === null ? null : undefined;
  const embedded = embeddedSheet(text, href.slice(0, href.lastIndexOf("/") + 1));
  const sheet = { text: embedded, hash: await inlineHash(embedded) };
  memory.styleSheets.set(href, sheet);
  return sheet;
}

/** @returns undefined while R2 fails: a page without its styles is for a moment, and better than none; null without the file */
async function textOf(releases: ReleaseFiles, key: string): Promise<string | undefined | null> {
  const [name = "", version = "", ...path] = key.split("/");
  try {
    return (await readText(releases, name, version, path.join("/"))) ?? null;
  } catch (error) {
    log("error", { message: "style sheet not read", key, error: describeError(error) });
    return undefined;
  }
}
