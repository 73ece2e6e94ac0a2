/**
 * What a description may hold, for the preview beside the editor. The server decides with the same rules when it stores
 * and when it reads; what this list lets through by mistake still never reaches a visitor.
 */
export const allowedTags: ReadonlySet<string> = new Set([
  ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code", "div", "span"],
  ...["b", "strong", "i", "em", "u", "s", "del", "ins", "mark", "small", "sub", "sup", "abbr", "q", "cite", "kbd"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "a", "img", "figure", "figcaption"],
  ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
]);

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title"],
  abbr: ["title"],
  img: ["src", "alt", "title", "width", "height"],
  ol: ["start", "reversed", "type"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  col: ["span"],
};

/** Tags that go with everything in them; of every other unknown tag the content stays. */
export const droppedWhole: ReadonlySet<string> = new Set([
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "template",
]);

const LINK = /^(?:https?:|mailto:|tel:)/i;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

/** True for an address that a link or a picture may have. */
export function isSafeAddress(tag: string, value: string): boolean {
  // Browsers pass over control characters and spaces in a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  const address = value.replace(/[\u0000-\u0020]+/g, "");
  if (/^[\\/]{2}/.test(address)) return false;
  if (!ABSOLUTE.test(address)) return true;
  return tag === "img" ? /^https?:/i.test(address) : LINK.test(address);
}
