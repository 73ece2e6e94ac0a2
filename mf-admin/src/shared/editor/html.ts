import { DOMSerializer, DOMParser as DocumentParser, type Node } from "prosemirror-model";
import { inertBody } from "./inert.ts";
import { schema } from "./schema.ts";

const parser = DocumentParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** HTML as the visual editor holds it, without what its schema lacks. */
export const documentOf = (html: string): Node => parser.parse(inertBody(html));

/** A part of a document to put in, of HTML that was cleaned. */
export const sliceOf = (body: HTMLElement) => parser.parseSlice(body);

/** A document as HTML: empty for one without anything in it. */
export function htmlOf(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0) return "";
  const body = document.implementation.createHTMLDocument("").body;
  body.append(serializer.serializeFragment(doc.content, { document: body.ownerDocument }));
  for (const table of body.querySelectorAll("table")) tidyTable(table);
  for (const cell of body.querySelectorAll("li, td, th, dd")) unwrapOnly(cell);
  return [...body.children].map(({ outerHTML }) => outerHTML).join("\n");
}

/** Leading rows of header cells become the head, so that a screen reader says which column a cell is in. */
function tidyTable(table: Element): void {
  table.querySelector("caption")?.removeAttribute("contenteditable");
  const body = table.querySelector(":scope > tbody");
  if (!body) return;
  const rows = [...body.children];
  const first = rows.findIndex((row) => [...row.children].some(({ tagName }) => tagName !== "TH"));
  const heads = first === -1 ? [] : rows.slice(0, first);
  const head = table.ownerDocument.createElement("thead");
  if (heads.length > 0) body.before(head);
  for (const row of heads) {
    for (const cell of row.children) cell.setAttribute("scope", "col");
    head.append(row);
  }
  for (const { firstElementChild: cell } of body.children)
    if (cell?.tagName === "TH") cell.setAttribute("scope", "row");
}

/** An only paragraph says no more than its text. */
function unwrapOnly(cell: Element): void {
  const [first, second] = cell.children;
  const isList = second === undefined || /^(UL|OL)$/.test(second.tagName);
  if (first?.tagName === "P" && isList && cell.children.length <= 2) first.replaceWith(...first.childNodes);
}
