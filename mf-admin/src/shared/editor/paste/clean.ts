import { inertBody, STYLE } from "../inert.ts";
import { nestByLevel } from "./lists.ts";
import { readWordLists } from "./word-lists.ts";

/** What a paste gave, and what of it could not be taken. */
export interface Pasted {
  body: HTMLElement;
  /** Pictures that the clipboard names and does not hold. */
  missing: number;
}

/**
 * HTML of a clipboard as structure alone: headings, lists, tables, quotations, links, bold and italic stay; everything that
 * Word, Word Online, Google Docs and web pages say about fonts, colours and sizes goes.
 */
export function cleanPasted(html: string): Pasted {
  const body = inertBody(html.replace(/<!--\[if [^\]<]*\]>|<!\[(?:if [^\]<]*|endif)\]-*>/g, ""));
  removeComments(body);
  for (const each of body.querySelectorAll("style, script, meta, link, title, xml, template")) each.remove();
  for (const each of body.querySelectorAll("span.EOP, span.eop, .LineBreakBlob")) each.remove();
  readWordLists(body);
  readRoles(body);
  readMarks(body);
  nestByLevel(body);
  shiftHeadings(body);
  readLinks(body);
  readTables(body);
  const missing = dropUnreachable(body);
  dropEmpty(body);
  return { body, missing };
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
}

/** Another element in the place of one, with the same content. */
function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Headings and quotations that are named by a class or a role. */
function readRoles(body: HTMLElement): void {
  for (const heading of body.querySelectorAll("[role=heading][aria-level]")) {
    const level = Math.min(6, Math.max(1, Number(heading.getAttribute("aria-level")) || 2));
    if (!/^H\d$/.test(heading.tagName)) rename(heading, `h${level}`);
  }
  for (const title of body.querySelectorAll("p.MsoTitle, p.title")) rename(title, "h1");
  for (const quotation of body.querySelectorAll("p.MsoQuote, p.MsoIntenseQuote, p[class*=IntenseQuote]"))
    rename(quotation, "blockquote");
}

const has = (style: string, pattern: RegExp): boolean => pattern.test(style);

/** What a style says in the words of HTML. */
const meanings: readonly [pattern: RegExp, tag: string][] = [
  [/font-weight:\s*(bold|[6-9]\d\d)/i, "strong"],
  [/font-style:\s*italic/i, "em"],
  [/line-through/i, "s"],
  [/vertical-align:\s*super/i, "sup"],
  [/vertical-align:\s*sub(?!\w|-)/i, "sub"],
];

function readMarks(body: HTMLElement): void {
  // Google Docs wraps everything in a bold that is none.
  for (const bold of body.querySelectorAll("b, strong"))
    if (has(bold.getAttribute(STYLE) ?? "", /font-weight:\s*(normal|[1-5]\d\d)/i)) unwrap(bold);
  for (const element of body.querySelectorAll<HTMLElement>(`span[${STYLE}], font[${STYLE}]`)) {
    const style = element.getAttribute(STYLE) ?? "";
    const inHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
    for (const [pattern, tag] of meanings) {
      // A heading is bold by itself.
      if (!has(style, pattern) || (tag === "strong" && inHeading) || !element.textContent?.trim()) continue;
      const inner = element.ownerDocument.createElement(tag);
      inner.append(...element.childNodes);
      element.append(inner);
    }
  }
  for (const bold of body.querySelectorAll(":is(h1, h2, h3, h4, h5, h6) :is(b, strong)")) unwrap(bold);
  // A link is underlined by itself.
  for (const line of body.querySelectorAll("a u, u a")) if (line.tagName === "U") unwrap(line);
  for (const element of body.querySelectorAll("*")) {
    element.removeAttribute(STYLE);
    element.removeAttribute("class");
  }
}

/** A page has one first heading, its own: a text that has some begins one below. */
function shiftHeadings(body: HTMLElement): void {
  if (!body.querySelector("h1")) return;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5"))
    rename(heading, `h${Number(heading.tagName.slice(1)) + 1}`);
}

const FOLLOWED = /^(https?:|mailto:|tel:|\/(?!\/))/i;

function readLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a")) {
    const href = (link.getAttribute("href") ?? "").trim();
    // Google Docs sends its readers through a page of its own.
    const through = /^https:\/\/www\.google\.com\/url\?/.test(href) ? new URL(href).searchParams.get("q") : undefined;
    const target = through ?? href;
    if (FOLLOWED.test(target) && link.textContent?.trim()) link.setAttribute("href", target);
    else unwrap(link);
  }
}

/** A first row whose cells are all bold is a head. */
function readTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const [first, second] = table.querySelectorAll("tr");
    if (!first || !second) continue;
    const cells = [...first.children];
    const isHead = cells.length > 1 && cells.every((cell) => cell.textContent?.trim() === boldTextOf(cell));
    if (!isHead || cells.some(({ textContent }) => !textContent?.trim())) continue;
    for (const cell of cells) {
      for (const bold of cell.querySelectorAll("b, strong")) unwrap(bold);
      if (cell.tagName === "TD") copySpans(cell, rename(cell, "th"));
    }
  }
}

function copySpans(from: Element, to: Element): void {
  for (const name of ["colspan", "rowspan"]) {
    const value = from.getAttribute(name);
    if (value) to.setAttribute(name, value);
  }
}

const boldTextOf = (cell: Element): string =>
  [...cell.querySelectorAll("b, strong")]
    .filter((bold) => !bold.parentElement?.closest("b, strong"))
    .map(({ textContent }) => textContent)
    .join("")
    .trim();

/** Pictures on the own disk, or without anything. @returns how many there were */
function dropUnreachable(body: HTMLElement): number {
  const pictures = [...body.querySelectorAll("img")];
  const gone = pictures.filter(
    (picture) => !/^(https:|data:image\/|\/uploads\/)/i.test(picture.getAttribute("src") ?? ""),
  );
  for (const picture of gone) picture.remove();
  return gone.length;
}

const TEXT_BLOCKS = "p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, pre, blockquote, figcaption";

/** Empty lines, which people type for space. */
function dropEmpty(body: HTMLElement): void {
  // A break between blocks is an empty line; in text without blocks it stays.
  if (body.querySelector("p, h1, h2, h3, h4, h5, h6"))
    for (const line of body.querySelectorAll("br")) if (!line.closest(TEXT_BLOCKS)) line.remove();
  for (const element of [
    ...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, blockquote, strong, em"),
  ].toReversed()) {
    const isEmpty = !element.textContent?.replace(/\u00a0/g, " ").trim() && !element.querySelector("img, hr, td, th");
    // A cell may be empty, and then has a paragraph.
    if (isEmpty && !element.parentElement?.matches("td, th")) element.remove();
  }
}
