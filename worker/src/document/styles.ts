import { html, raw } from "hono/html";
import { fileKeyOf } from "../releases/lock-set.ts";

/** Releases never change, so an isolate keeps the stylesheets it has read. */
const known = new Map<string, string>();
const KNOWN_MAX = 100;

/**
 * A route's stylesheets, written into the document, so that the first paint waits for no second request. One that
 * cannot be read, or that a development server has, is linked instead.
 */
export async function styleElements(releases: R2Bucket, hrefs: readonly string[]) {
  const texts = await Promise.all(hrefs.map((href) => textOf(releases, href)));
  return hrefs.map((href, index) => {
    const text = texts[index];
    return text === undefined ? html`<link rel="stylesheet" href="${href}">\n` : written(href, text);
  });
}

/**
 * The link tells the loader of the front-end's build that this chunk's style is here. It has no address, since browsers
 * fetch ahead whatever a stylesheet link names.
 */
const written = (href: string, text: string) =>
  html`<link rel="stylesheet" data-rspack="${chunkName(href)}"><style>${raw(text)}</style>\n`;

/** As rspack marks a chunk's stylesheet: `/_mf/mf-home/1.0.0/112.770228c85e.css` is `mf-home:chunk-112`. */
function chunkName(href: string): string {
  const [, , frontEnd, , file = ""] = href.split("/");
  return `${frontEnd}:chunk-${file.split(".")[0]}`;
}

async function textOf(releases: R2Bucket, href: string): Promise<string | undefined> {
  const kept = known.get(href);
  if (kept !== undefined) return kept;
  const key = fileKeyOf(href);
  const text = key && (await (await releases.get(key))?.text());
  if (!text) return undefined;
  const embedded = embed(text, href.slice(0, href.lastIndexOf("/") + 1));
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(href, embedded);
  return embedded;
}

/** Addresses relative to the stylesheet become absolute; nothing in the text can end its element. */
function embed(text: string, base: string): string {
  return text.replace(/url\((["']?)(?![a-z]{1,20}:|[/#])/gi, `url($1${base}`).replaceAll("</", "<\\/");
}
