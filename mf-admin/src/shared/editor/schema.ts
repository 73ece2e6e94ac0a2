import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";

const attr = (name: string) => (element: HTMLElement) => ({ [name]: element.getAttribute(name) ?? "" });

const imageAttrs = (element: HTMLElement) => ({
  src: element.getAttribute("src") ?? "",
  alt: element.getAttribute("alt") ?? "",
});
const imageDom = ({ attrs }: { attrs: Attrs }): DOMOutputSpec => ["img", { src: attrs.src, alt: attrs.alt }];
const image = { attrs: { src: {}, alt: { default: "" } }, draggable: true, toDOM: imageDom } satisfies NodeSpec;

const span = (element: HTMLElement, name: string): number => Math.max(1, Number(element.getAttribute(name)) || 1);
const cellAttrs = (element: HTMLElement) => ({
  colspan: span(element, "colspan"),
  rowspan: span(element, "rowspan"),
});
const cellDom = (tag: string, { colspan, rowspan }: Attrs): DOMOutputSpec => [
  tag,
  {
    ...(colspan > 1 && { colspan: String(colspan) }),
    ...(rowspan > 1 && { rowspan: String(rowspan) }),
  },
  0,
];
const cell = {
  content: "block+",
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
  isolating: true,
} satisfies NodeSpec;

const startOf = (element: HTMLElement): number => {
  const start = Number.parseInt(element.getAttribute("start") ?? "1", 10);
  return Number.isNaN(start) ? 1 : start;
};

/** The schema of a text: what the server's sanitiser keeps, in the elements of pages. */
const nodes: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: { group: "block", content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  heading: {
    group: "block",
    content: "inline*",
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag, at) => ({
      tag,
      attrs: { level: Math.min(4, Math.max(2, at + 1)) },
    })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    group: "block",
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  bullet_list: {
    group: "block",
    content: "list_item+",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  ordered_list: {
    group: "block",
    content: "list_item+",
    attrs: { order: { default: 1 } },
    parseDOM: [{ tag: "ol", getAttrs: (element) => ({ order: startOf(element) }) }],
    toDOM: ({ attrs }) => ["ol", attrs.order === 1 ? {} : { start: String(attrs.order) }, 0],
  },
  list_item: { content: "paragraph block*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  code_block: {
    group: "block",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", ["code", 0]],
  },
  table: {
    group: "block",
    content: "table_row+",
    tableRole: "table",
    isolating: true,
    attrs: { caption: { default: "" } },
    parseDOM: [
      { tag: "caption", ignore: true },
      {
        tag: "table",
        getAttrs: (element) => ({ caption: element.querySelector("caption")?.textContent?.trim() ?? "" }),
      },
    ],
    toDOM: ({ attrs }) =>
      attrs.caption
        ? ["table", ["caption", { contenteditable: "false" }, attrs.caption], ["tbody", 0]]
        : ["table", ["tbody", 0]],
  },
  table_row: {
    content: "(table_cell | table_header)*",
    tableRole: "row",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0],
  },
  table_cell: {
    ...cell,
    tableRole: "cell",
    parseDOM: [{ tag: "td", getAttrs: cellAttrs }],
    toDOM: ({ attrs }) => cellDom("td", attrs),
  },
  table_header: {
    ...cell,
    tableRole: "header_cell",
    parseDOM: [{ tag: "th", getAttrs: cellAttrs }],
    toDOM: ({ attrs }) => cellDom("th", attrs),
  },
  /** Questions and answers. */
  definition_list: {
    group: "block",
    content: "(term | details)+",
    parseDOM: [{ tag: "dl" }],
    toDOM: () => ["dl", 0],
  },
  term: { content: "inline*", defining: true, parseDOM: [{ tag: "dt" }], toDOM: () => ["dt", 0] },
  details: { content: "block+", defining: true, parseDOM: [{ tag: "dd" }], toDOM: () => ["dd", 0] },
  /** A picture with its words, such as a trainer. */
  figure: {
    group: "block",
    content: "figure_image? caption",
    isolating: true,
    defining: true,
    parseDOM: [{ tag: "figure" }],
    toDOM: () => ["figure", 0],
  },
  figure_image: { ...image, parseDOM: [{ tag: "img[src]", context: "figure/", priority: 60, getAttrs: imageAttrs }] },
  caption: { content: "inline*", parseDOM: [{ tag: "figcaption" }], toDOM: () => ["figcaption", 0] },
  text: { group: "inline" },
  image: { ...image, inline: true, group: "inline", parseDOM: [{ tag: "img[src]", getAttrs: imageAttrs }] },
  hard_break: {
    group: "inline",
    inline: true,
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
};

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((each) => ({ tag: each })),
  toDOM: () => [tag, 0],
});

const marks: Record<string, MarkSpec> = {
  /** Text in another language, as marked in its HTML. */
  language: {
    attrs: { lang: {} },
    parseDOM: [{ tag: "[lang]:not([lang=''])", consuming: false, priority: 60, getAttrs: attr("lang") }],
    toDOM: ({ attrs }) => ["span", { lang: attrs.lang }, 0],
  },
  link: {
    attrs: { href: {}, title: { default: "" } },
    inclusive: false,
    parseDOM: [{ tag: "a[href]", getAttrs: (element) => ({ ...attr("href")(element), ...attr("title")(element) }) }],
    toDOM: ({ attrs }) => ["a", { href: attrs.href, ...(attrs.title && { title: attrs.title }) }, 0],
  },
  strong: mark("strong", "b"),
  em: mark("em", "i"),
  underline: mark("u"),
  strike: mark("s", "del"),
  superscript: { ...mark("sup"), excludes: "subscript" },
  subscript: { ...mark("sub"), excludes: "superscript" },
  code: mark("code"),
};

export const schema = new Schema({ nodes, marks });
