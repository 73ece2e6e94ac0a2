import { hasClass, isBlank, nearest, textsIn } from "./dom.ts";
import { type Declarations, styleOf } from "./style.ts";

/** Elements that no reader sees, and second copies of a picture for browsers that lack something. */
const NEVER_SHOWN = [
  ...[
    "[hidden]",
    "dialog:not([open])",
    "noscript",
    "datalist",
    "comment",
    "audio",
    "video",
    "canvas",
    "iframe",
    "embed",
  ],
  // Google Docs draws its boxes to tick.
  "img[aria-roledescription=checkbox]",
].join(", ");

/** Takes out what the source hides, by whatever means, before anything else is read. */
export function removeHidden(body: HTMLElement): void {
  removeNotes(body);
  for (const element of body.querySelectorAll(deletions(body))) element.remove();
  for (const element of body.querySelectorAll(NEVER_SHOWN)) element.remove();
  for (const element of body.querySelectorAll("*")) if (isHidden(element)) remove(element);
  for (const text of textsIn(body)) if (nearest(text, fontSize) === 0) text.remove();
}

const NOTE = /^(?:MsoCommentReference|MsoCommentText|MsoCommentSubject|msocomanchor|msocomoff|msocomtxt)$/i;

/** Comments of reviewers, and the marks in the text that lead to them. */
function removeNotes(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    const style = styleOf(element);
    const isNote = /^comment(?:-list)?$/.test(style.get("mso-element") ?? "");
    if (isNote || style.get("mso-special-character") === "comment" || hasClass(element, NOTE)) element.remove();
  }
  // Google Docs: `[a]` in the text, and a box with the words below it.
  for (const mark of body.querySelectorAll("a[href*='#cmnt']")) {
    const isBox = /#cmnt_ref/.test(mark.getAttribute("href") ?? "");
    const box = isBox ? boxOf(mark) : mark.closest("sup");
    (box ?? mark).remove();
  }
}

function boxOf(mark: Element): Element | null {
  const box = mark.closest("div");
  const hasMore = box?.querySelector("a[id^='cmnt_ref'], h1, h2, h3, table, ul, ol");
  return box && !hasMore ? box : mark.closest("p, li");
}

/** Words that a tracked change deletes. A `<del>` is one of those where changes are tracked, else words struck through. */
function deletions(body: HTMLElement): string {
  const isTracked = body.querySelector("del[cite], del[datetime], ins[cite], ins[datetime], .msoDel, .msoIns") !== null;
  return `.msoDel, .x_msoDel, [class*='TrackChange'][class*='Delet']${isTracked ? ", del" : ""}`;
}

/** A cell that reaches down through a row loses that row; one that is unseen in its place keeps that place. */
function remove(element: Element): void {
  if (/^T[DH]$/.test(element.tagName) && styleOf(element).get("display") !== "none") {
    element.replaceChildren();
    return;
  }
  const isReached = element.tagName === "TR" && element.parentElement?.querySelector("[rowspan]");
  let above = isReached ? element.previousElementSibling : null;
  for (let distance = 1; above; above = above.previousElementSibling) {
    for (const cell of above.children) {
      const rows = Number(cell.getAttribute("rowspan"));
      if (rows > distance) cell.setAttribute("rowspan", String(rows - 1));
    }
    distance += 1;
  }
  element.remove();
}

function isHidden(element: Element): boolean {
  const style = styleOf(element);
  if (isUnseen(style) || isTiny(style)) return true;
  if (element.tagName === "IMG") return isPixel(element, style);
  if (element.tagName === "TR") return isFoldedRow(element, style);
  // Icons whose letters would be words; a picture for the eye alone stays.
  return element.getAttribute("aria-hidden") === "true" && !element.querySelector("img");
}

const isZero = (value: string | undefined): boolean => value !== undefined && Number.parseFloat(value) === 0;

/** Whether a style says that nothing is shown. */
export const isUnseen = (style: Declarations): boolean =>
  style.get("display") === "none" ||
  /^(?:hidden|collapse)$/.test(style.get("visibility") ?? "") ||
  /^(?:all|screen)$/.test(style.get("mso-hide") ?? "") ||
  isZero(style.get("opacity"));

/** Off every screen. */
const FAR_PX = -900;

/** A box that is cut to nothing or placed off the page: texts for machines, previews of mails. */
function isTiny(style: Declarations): boolean {
  const size = (name: string) => Number.parseFloat(style.get(name) ?? "");
  const isCut = /hidden|clip/.test(style.get("overflow") ?? "");
  const isFlat = ["width", "height", "max-width", "max-height"].some((name) => size(name) === 0);
  const isDot = style.get("width") === "1px" && style.get("height") === "1px";
  const isLoose = /^(?:absolute|fixed)$/.test(style.get("position") ?? "");
  const isAway = size("left") < FAR_PX || size("top") < FAR_PX;
  const isClipped = /^rect\((?:[01](?:px)?[\s,]*){4}\)$/.test(style.get("clip") ?? "");
  return (isCut && (isFlat || isDot)) || (isLoose && (isAway || isClipped));
}

/** A tracking pixel of a mail. */
function isPixel(element: Element, style: Declarations): boolean {
  const [width, height] = ["width", "height"].map((name) => {
    const given = style.get(name) ?? element.getAttribute(name) ?? "";
    return /^[\d.]+(?:px|pt)?$/.test(given) ? Number.parseFloat(given) : Number.NaN;
  }) as [number, number];
  return width === 0 || height === 0 || (width <= 1 && height <= 1);
}

/** A row that a spreadsheet hides or filters away. Google Docs gives every row a height of 0, which is its least. */
const isFoldedRow = (row: Element, style: Declarations): boolean =>
  isZero(row.getAttribute("height") ?? undefined) ||
  isZero(style.get("mso-height-alt")) ||
  (style.has("mso-height-source") && isZero(style.get("height")));

function fontSize(element: Element): number | undefined {
  const size = Number.parseFloat(styleOf(element).get("font-size") ?? "");
  return Number.isNaN(size) ? undefined : size;
}

/** Lines that hold nothing, which people type for space. */
export const isEmptyLine = (element: Element): boolean => isBlank(element) && !element.querySelector("img, hr, td, th");
