import sanitizeHtml from "sanitize-html";

interface Rewriting {
  /** The attributes of a tag; undefined drops it and keeps what is in it. */
  tag: (name: string, attributes: Readonly<Record<string, string>>) => Record<string, string> | undefined;
  /** What stands in place of a text between tags, as HTML. */
  text: (text: string) => string;
}

/** Stands for a tag that goes; no document has it. */
const DROPPED = "x-dropped";

/** HTML with other tags and texts, and without comments. It is as unsafe as it was: see `sanitize.ts`. */
export const rewriteHtml = (html: string, { tag, text }: Rewriting): string =>
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: false,
    transformTags: {
      "*": (tagName, attributes) => {
        const attribs = tag(tagName, attributes);
        return attribs ? { tagName, attribs } : { tagName: DROPPED, attribs: {} };
      },
    },
    textFilter: (found, tagName) => (tagName === "script" || tagName === "style" ? "" : text(found)),
    exclusiveFilter: ({ tag: name }) => (name === DROPPED ? "excludeTag" : false),
  });

const BLOCK = new Set(["p", "br", "div", "h1", "h2", "h3", "h4", "li", "tr", "blockquote", "figure", "figcaption"]);

/** The words of HTML, as lines. */
export function wordsOf(html: string): string {
  let words = "";
  rewriteHtml(html, {
    tag: (name) => {
      if (BLOCK.has(name)) words += "\n";
      return {};
    },
    text: (found) => {
      words += found.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
      return "";
    },
  });
  const lines = words.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
  return lines.filter(Boolean).join("\n");
}
