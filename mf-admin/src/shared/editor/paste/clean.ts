import { inertBody, STYLE } from "../inert.ts";
import { removeHiddenColumns } from "./columns.ts";
import { readConditionals } from "./conditionals.ts";
import { hasClass, rename, unwrap } from "./dom.ts";
import { readFields } from "./fields.ts";
import { isEmptyLine, removeHidden } from "./hidden.ts";
import { readLanguage } from "./language.ts";
import { readLinks } from "./links.ts";
import { nestByLevel } from "./lists.ts";
import { readMarks } from "./marks.ts";
import { applySheets, styleOf } from "./style.ts";
import { removeSuggested } from "./suggestions.ts";
import { readTables } from "./tables.ts";
import { readWordLists } from "./word-lists.ts";

/** The result of a paste, and what could not be used. */
export interface Pasted {
  body: HTMLElement;
  /** Pictures that the clipboard names and does not hold. */
  missing: number;
  /** Whether it has words that a suggestion of Google Docs deletes. */
  hasDeleted: boolean;
}

/**
 * HTML of a clipboard as structure alone: headings, lists, tables, quotations, links, bold and italic stay; what the source
 * hides goes first, and everything that it says about fonts, colours and sizes last.
 * @param clip what Google Docs has on the clipboard next to it; see {@link removeSuggested}
 */
export function cleanPasted(html: string, clip = ""): Pasted {
  const body = inertBody(html);
  const hasDeleted = !removeSuggested(body, clip);
  applySheets(body);
  readConditionals(body);
  for (const each of body.querySelectorAll("style, script, meta, link, title, xml, template")) each.remove();
  readFields(body);
  removeHiddenColumns(body);
  removeHidden(body);

  readLanguage(body);
  readSpaces(body);
  readWordLists(body);
  readRoles(body);
  readMarks(body);
  nestByLevel(body);
  shiftHeadings(body);
  readLinks(body);
  readTables(body);
  const missing = readPictures(body);

  dropLooks(body);
  dropEmpty(body);
  return { body, missing, hasDeleted };
}

/** Line breaks and spaces that programs write in ways of their own. */
function readSpaces(body: HTMLElement): void {
  for (const end of body.querySelectorAll("span.EOP, span.eop")) end.remove();
  for (const line of body.querySelectorAll(".LineBreakBlob")) rename(line, "br").replaceChildren();
  for (const span of body.querySelectorAll("span, br")) {
    const style = styleOf(span);
    const isSpace = style.has("mso-tab-count") || style.get("mso-spacerun") === "yes";
    if (isSpace || hasClass(span, /^Apple-(?:converted-space|tab-span)$/)) span.replaceWith(" ");
    else if (span.tagName === "BR" && /page|always/.test(style.get("page-break-before") ?? "")) span.remove();
  }
  // `<o:p>`, `<st1:place>` and `<w:sdt>` say nothing about the text in them.
  for (const tag of body.querySelectorAll("*")) if (tag.tagName.includes(":")) unwrap(tag);
}

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

/** A page has one first heading, its own: a text that has some begins one below. */
function shiftHeadings(body: HTMLElement): void {
  if (!body.querySelector("h1")) return;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5"))
    rename(heading, `h${Number(heading.tagName.slice(1)) + 1}`);
}

/** Chats and mails write these characters as pictures. */
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;

/** Leaves out pictures on the author's disk, or without a source. @returns how many there were */
function readPictures(body: HTMLElement): number {
  for (const picture of body.querySelectorAll("img[alt]")) {
    const alt = picture.getAttribute("alt") ?? "";
    if (EMOJI.test(alt) && /\P{ASCII}/u.test(alt)) picture.replaceWith(alt);
  }
  const pictures = [...body.querySelectorAll("img")];
  const gone = pictures.filter(
    (picture) => !/^(https:|data:image\/|\/uploads\/)/i.test(picture.getAttribute("src") ?? ""),
  );
  for (const picture of gone) picture.remove();
  return gone.length;
}

function dropLooks(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    element.removeAttribute(STYLE);
    element.removeAttribute("class");
  }
}

const TEXT_BLOCKS = "p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, pre, blockquote, figcaption";

/** Empty lines, which people type for space. */
function dropEmpty(body: HTMLElement): void {
  // A break between blocks is an empty line; in text without blocks it stays.
  if (body.querySelector("p, h1, h2, h3, h4, h5, h6"))
    for (const line of body.querySelectorAll("br")) if (!line.closest(TEXT_BLOCKS)) line.remove();
  // A cell may be empty, and then has a paragraph.
  for (const element of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, blockquote")].toReversed())
    if (isEmptyLine(element) && !element.parentElement?.matches("td, th")) element.remove();
}
