import { hasClass, nearest, textsIn, unwrap, wrap } from "./dom.ts";
import { type Declarations, styleOf } from "./style.ts";

const MARKS = "b, strong, i, em, s, strike, del, sup, sub";

/** A text's styles as HTML elements: bold, italic, struck through, superscript and subscript. */
export function readMarks(body: HTMLElement): void {
  const found = textsIn(body)
    .filter(({ data }) => data.trim() !== "")
    .map((text) => ({ text, tags: tagsOf(text) }));
  for (const element of body.querySelectorAll(MARKS)) unwrap(element);
  for (const { text, tags } of found) for (const tag of tags) wrap(text, tag);
  readUnderlines(body);
}

function tagsOf(text: Text): string[] {
  // A heading is bold by itself.
  const isBold = nearest(text, weight) === true && !text.parentElement?.closest("h1, h2, h3, h4, h5, h6");
  return [
    isBold ? "strong" : "",
    nearest(text, slant) ? "em" : "",
    nearest(text, strike) ? "s" : "",
    nearest(text, raised) ?? "",
  ].filter(Boolean);
}

/** A font in one, such as `italic 12pt Arial`, which is upright and light where it says nothing else. */
const fontOf = (style: Declarations): string => style.get("font") ?? "";

/** Whether an element is bold, when it says so: Google Docs wraps everything in a `<b>` that is not. */
function weight(element: Element): boolean | undefined {
  const style = styleOf(element);
  const said = style.get("font-weight") ?? fontOf(style);
  if (/(?:^|\s)(?:bold|bolder|[6-9]\d\d|1000)(?!\S)/.test(said)) return true;
  if (/^(?:normal|lighter|[1-5]\d\d)$/.test(said) || said.includes(" ")) return false;
  return /^(?:B|STRONG)$/.test(element.tagName) || undefined;
}

function slant(element: Element): boolean | undefined {
  const style = styleOf(element);
  const said = style.get("font-style") ?? fontOf(style);
  if (/(?:^|\s)(?:italic|oblique)/.test(said)) return true;
  if (said === "normal" || said.includes(" ")) return false;
  return /^(?:I|EM)$/.test(element.tagName) || undefined;
}

/** A line through a text goes through everything within. */
function strike(element: Element): true | undefined {
  const style = styleOf(element);
  const said = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`.trim();
  if (said.includes("line-through")) return true;
  return (/^(?:S|STRIKE|DEL)$/.test(element.tagName) && said !== "none") || undefined;
}

function raised(element: Element): "sup" | "sub" | "" | undefined {
  const said = styleOf(element).get("vertical-align") ?? "";
  if (said === "super" || said === "sub") return said === "super" ? "sup" : "sub";
  if (said === "baseline") return "";
  if (hasClass(element, /^Mso(?:Footnote|Endnote)Reference$/i)) return "sup";
  return element.tagName === "SUP" ? "sup" : element.tagName === "SUB" ? "sub" : undefined;
}

/** A link is underlined by itself. */
function readUnderlines(body: HTMLElement): void {
  for (const line of body.querySelectorAll("u"))
    if (line.closest("a") || line.querySelector("a")?.textContent?.trim() === line.textContent?.trim()) unwrap(line);
}
