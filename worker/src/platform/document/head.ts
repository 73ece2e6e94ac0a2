import { isSitePath, siteUrl } from "@optimyz/contract/domain/paths";
import type { PageMetaData, RenderedPage } from "@optimyz/contract/protocol/rendered-page";
import { html, raw } from "hono/html";
import { elementsIn, type HtmlElement, isPicturePreload, nameOf } from "./html-elements.ts";
import { ENDLESS } from "./refused-html.ts";

/** The head of a page as data; no HTML of a front-end is in it. */
export interface PageHead {
  meta: PageMetaData;
  /** Pictures that React wants early, each by the attributes of its link. */
  preloads: readonly HtmlElement[];
  /** What else the HTML had, by name: none of it is the page's to give. */
  refused: readonly string[];
}

/** A page from the edge whose head is taken apart. */
export interface PageWithHead extends RenderedPage {
  ownHead: PageHead;
}

/** Attributes of a preloaded picture. */
const PRELOAD_ATTRIBUTES = [
  ...["rel", "as", "type", "href", "imagesrcset", "imagesizes", "fetchpriority", "crossorigin"],
] as const;

/**
 * Takes the head of a page apart: what its `PageMeta` says, or for a shell that does not send that, the same read out of the
 * HTML.
 * @param origin the site's own, which canonical URLs begin with
 */
export async function readHead({ head, meta }: Pick<RenderedPage, "head" | "meta">, origin: string): Promise<PageHead> {
  const elements = head === "" ? [] : await elementsIn(head);
  if (!elements) return { meta: meta ?? {}, preloads: [], refused: [ENDLESS] };
  const preloads = elements.filter(isPicturePreload);
  const rest = elements.filter((element) => !isPicturePreload(element));
  const said = meta ?? metaIn(rest, origin);
  const own = tagsOf(said, origin).map(keyOf);
  const refused = rest.filter((element) => {
    const at = own.indexOf(keyOf(element));
    // Each once: a second canonical URL or title is none of them.
    if (at >= 0) own.splice(at, 1);
    return at < 0;
  });
  return { meta: said, preloads, refused: refused.map(nameOf) };
}

/** The head's tags, escaped, in the form in which React finds them again in the browser. */
export const writtenHead = ({ meta, preloads }: Pick<PageHead, "meta" | "preloads">, origin: string) =>
  html`${tagsOf(meta, origin).map(written)}${preloads.map(({ name, attributes }) => {
    const known = PRELOAD_ATTRIBUTES.flatMap((each) => {
      const value = attributes[each];
      return value === undefined ? [] : [[each, value] as const];
    });
    return written({ name, attributes: Object.fromEntries(known), text: "" });
  })}`;

/** `name` and attributes' names are this file's own words. */
const written = ({ name, attributes, text }: HtmlElement) => {
  const pairs = Object.entries(attributes).map(([each, value]) => html` ${raw(each)}="${value}"`);
  return html`<${raw(name)}${pairs}>${name === "title" ? html`${text}</title>` : ""}\n`;
};

/** What kit's `PageMeta` renders from these data. */
function tagsOf({ title, description, canonical, previous, next, listed }: PageMetaData, origin: string) {
  const tag = (name: string, attributes: Record<string, string>, text = ""): HtmlElement => ({
    name,
    attributes,
    text,
  });
  const link = (rel: string, path: string | undefined) =>
    isOwnPath(path) ? [tag("link", { rel, href: siteUrl(origin, path) })] : [];
  return [
    ...(title ? [tag("title", {}, title), tag("meta", { property: "og:title", content: title })] : []),
    ...(description
      ? [
          tag("meta", { name: "description", content: description }),
          tag("meta", { property: "og:description", content: description }),
        ]
      : []),
    ...link("canonical", canonical),
    ...(isOwnPath(canonical) ? [tag("meta", { property: "og:url", content: siteUrl(origin, canonical) })] : []),
    ...link("prev", previous),
    ...link("next", next),
    ...(listed === false ? [tag("meta", { name: "robots", content: "noindex" })] : []),
  ];
}

const isOwnPath = (path: string | undefined): path is string => path !== undefined && isSitePath(path);

/** The first of each kind, as an earlier shell's `PageMeta` has rendered them. */
function metaIn(elements: readonly HtmlElement[], origin: string): PageMetaData {
  const first = (name: string, key: string, value: string) =>
    elements.find((each) => each.name === name && each.attributes[key] === value)?.attributes;
  const path = (rel: string) => {
    const href = first("link", "rel", rel)?.href;
    return href?.startsWith(`${origin}/`) ? href.slice(origin.length) : undefined;
  };
  return {
    title: elements.find(({ name }) => name === "title")?.text,
    description: first("meta", "name", "description")?.content,
    canonical: path("canonical"),
    previous: path("prev"),
    next: path("next"),
    listed: first("meta", "name", "robots")?.content !== "noindex",
  };
}

/** Equal for elements with the same name, attributes and text. */
const keyOf = ({ name, attributes, text }: HtmlElement): string =>
  JSON.stringify([name, Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)), text]);
