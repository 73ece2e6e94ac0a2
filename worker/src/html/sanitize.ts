import sanitizeHtml from "sanitize-html";

/** Schemes of pictures from elsewhere; the documents' Content-Security-Policy admits the same. */
const IMAGE_SCHEMES = ["https"] as const;

/**
 * What a description may hold: formatting, links, lists, tables and images, nothing that runs, and no `style`, `class`
 * or `id`, which could imitate or break the page around it.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code", "div", "span"],
    ...["b", "strong", "i", "em", "u", "s", "del", "ins", "mark", "small", "sub", "sup", "abbr", "q", "cite", "kbd"],
    ...["ul", "ol", "li", "dl", "dt", "dd", "a", "img", "figure", "figcaption"],
    ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    // A screen reader would read it in the page's language.
    "*": ["lang"],
    a: ["href", "title", "rel"],
    abbr: ["title"],
    img: ["src", "alt", "title", "width", "height", "loading"],
    ol: ["start", "reversed", "type"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    col: ["span"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: [...IMAGE_SCHEMES] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // A page has one h1, and it is not the author's.
  transformTags: {
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener noreferrer" } }),
    // Screen readers must not read out the URL of an image without alt text.
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" } }),
  },
  // An image that the policy blocks would be shown as a broken one.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  nestingLimit: 40,
};

/** Makes HTML safe to show. Applied when it is written and again when it is read, so a later rule covers older rows. */
export const sanitize = (html: string): string => sanitizeHtml(html, rules);
