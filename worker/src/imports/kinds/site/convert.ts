import { sql } from "drizzle-orm";
import type { Sentence } from "../../../core/api-error.ts";
import type { Database } from "../../../db/database.ts";
import { numbersIn } from "../../../db/numbers-in.ts";
import { oldAddresses } from "../../../db/schema.ts";
import { textsIn } from "../../../db/texts-in.ts";
import { rewriteHtml, wordsOf } from "../../../html/rewrite.ts";
import { sanitize } from "../../../html/sanitize.ts";
import { said } from "../../../language/said.ts";
import type { Context } from "../../kind.ts";
import * as m from "../../messages.ts";

/** Whether two hosts are one site: with `www.` or without. */
export const isSameSite = (one: string, other: string): boolean => bareHost(one) === bareHost(other);
const bareHost = (host: string): string => host.replace(/^www\./, "");

/** The path of an address as it is kept: decoded, without the last slash. */
export function keptPath(pathname: string): string {
  const bare = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  try {
    return decodeURIComponent(bare).normalize("NFC");
  } catch {
    return bare;
  }
}

/** What WordPress puts behind the name of a smaller copy. */
const COPY = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w+$)/;

/** The paths that the whole picture may have, by that of a copy. */
function wholePaths(path: string): string[] {
  const whole = path.replace(COPY, "");
  return [path, whole, whole.replace(/\.\w+$/, (ending) => `-scaled${ending}`)];
}

/** Shortcodes of WordPress, and of plugins: those with attributes or an end. */
const SHORTCODE = /\[\/?[a-z][^[\]]*\]/g;
const OWN = new Set(["gallery", "caption", "wp_caption", "embed", "audio", "video", "playlist"]);
/** Whose words stay where the shortcode goes. */
const SILENT = new Set(["caption", "wp_caption", "embed"]);

/** The name and attributes of `[name attributes]` or `[/name]`. */
function shortcodeOf(whole: string) {
  const isEnd = whole.startsWith("[/");
  const words = whole.slice(isEnd ? 2 : 1, -1).trim();
  const [name = ""] = words.split(/\s/, 1);
  return { isEnd, name, attributes: words.slice(name.length) };
}

const EMBEDDED = new Set(["iframe", "form", "video", "audio", "object", "embed", "canvas"]);

const idsOf = (attributes: string): number[] => {
  const [, ids = ""] = /\bids="([\d,\s]*)"/.exec(attributes) ?? [];
  return ids.split(",").map(Number).filter(Boolean);
};

function parsed(address: string | undefined, site: string): URL | undefined {
  return address === undefined ? undefined : (URL.parse(address, `https://${site}/`) ?? undefined);
}

/** Pictures of the library that came from another site. */
interface Pictures {
  at: ReadonlyMap<string, string>;
  of: ReadonlyMap<number, string>;
}

/** Those that a text of the site shows, by their path and number there. @param more paths */
async function picturesIn(db: Database, html: string, site: string, more: readonly string[]): Promise<Pictures> {
  const paths = new Set(more);
  const items = new Set<number>();
  rewriteHtml(html, {
    tag: (_, { src, href }) => {
      const url = parsed(src ?? href, site);
      if (url && isSameSite(url.host, site)) for (const path of wholePaths(keptPath(url.pathname))) paths.add(path);
      return {};
    },
    text: (found) => {
      for (const [whole] of found.matchAll(SHORTCODE)) {
        const { name, attributes } = shortcodeOf(whole);
        if (name === "gallery") for (const id of idsOf(attributes)) items.add(id);
      }
      return "";
    },
  });
  if (paths.size + items.size === 0) return { at: new Map(), of: new Map() };
  const rows = await db
    .select({ path: oldAddresses.path, item: oldAddresses.item, file: oldAddresses.target })
    .from(oldAddresses)
    .where(
      sql`${oldAddresses.kind} = 'pictures' AND (${oldAddresses.path} IN ${textsIn(paths)} OR ${oldAddresses.item} IN ${numbersIn([...items])})`,
    );
  return {
    at: new Map(rows.map(({ path, file }) => [path, file])),
    of: new Map(rows.map(({ item, file }) => [item, file])),
  };
}

export interface Converted {
  /** Safe to store; empty where nothing is left to be seen. */
  html: string;
  /** What was left out. */
  notes: Sentence[];
  /** File of the picture that was asked for. */
  picture: string | null;
}

/**
 * A text of WordPress as a text of ours: with pictures of the library, links that stay on the site, paragraphs where
 * lines were empty, and without blocks' comments, shortcodes and what is embedded. A check misses
 * no picture, because they come before it.
 */
export async function convert(
  { db, checking }: Pick<Context, "db" | "checking">,
  { text, site, picture }: { text: string; site: string; picture?: string | undefined },
): Promise<Converted> {
  const asked = picture ? keptPath(picture) : undefined;
  const html = text.includes("<!-- wp:") ? text : withParagraphs(text);
  const pictures = await picturesIn(db, html, site, asked === undefined ? [] : [asked]);
  const left = new Set<string>();
  let missing = 0;
  const fileAt = (url: URL) =>
    wholePaths(keptPath(url.pathname))
      .map((path) => pictures.at.get(path))
      .find(Boolean);
  const rewritten = rewriteHtml(html, {
    tag(name, attributes) {
      if (EMBEDDED.has(name)) left.add(name);
      const url = parsed(name === "a" ? attributes.href : attributes.src, site);
      if (name === "img") {
        const file = url && isSameSite(url.host, site) ? fileAt(url) : undefined;
        if (file) return { ...attributes, src: `/uploads/${file}` };
        if (url?.protocol === "https:" && !isSameSite(url.host, site)) return attributes;
        missing += 1;
        return undefined;
      }
      if (name !== "a" || !url || !isSameSite(url.host, site) || !/^https?:$/.test(url.protocol)) return attributes;
      const file = fileAt(url);
      return { ...attributes, href: file ? `/uploads/${file}` : url.pathname + url.search + url.hash };
    },
    text: (found) =>
      found.replaceAll(SHORTCODE, (whole) => {
        const { isEnd, name, attributes } = shortcodeOf(whole);
        if (!OWN.has(name) && !isEnd && !attributes.includes("=")) return whole;
        const files = name === "gallery" ? idsOf(attributes).flatMap((id) => pictures.of.get(id) ?? []) : [];
        if (files.length === 0 && !isEnd && !SILENT.has(name)) left.add(`[${name}]`);
        return files.map((file) => `<img src="/uploads/${file}" alt="">`).join("");
      }),
  });
  const safe = sanitize(rewritten).trim();
  return {
    html: wordsOf(safe) === "" && !safe.includes("<img ") ? "" : safe,
    notes: [
      ...(left.size > 0 ? [said(m.leftOut, { names: [...left].join(", ") })] : []),
      ...(missing > 0 && checking === undefined ? [said(m.picturesMissing, { count: missing })] : []),
    ],
    picture: (asked !== undefined && pictures.at.get(asked)) || null,
  };
}

/** Tags before which a paragraph ends. */
const BLOCKS = [
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "table", "thead", "tbody", "tr", "td", "th"],
  ...["blockquote", "figure", "div", "section", "pre", "hr", "hr/", "/ul", "/ol", "/table", "/div", "/blockquote"],
];
const isBlock = (part: string): boolean =>
  BLOCKS.some((tag) => part.startsWith(`<${tag}>`) || part.startsWith(`<${tag} `));

/** WordPress' classic editor stores empty lines in place of paragraphs. */
const withParagraphs = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (isBlock(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
