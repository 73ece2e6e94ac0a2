import { CODE } from "./conditionals.ts";
import { isBlank, nodesIn, wrap } from "./dom.ts";
import { styleOf } from "./style.ts";

/** An open field: its code comes first, then its result. */
interface Field {
  code: Text[];
  isShown: boolean;
  href?: string | undefined;
}

const LINK = /^\s*HYPERLINK\s+"([^"]+)"/i;

/** Takes out the codes of Word's fields, such as `PAGE` and `TOC`, and leaves what they show; a link's code makes a link. */
export function readFields(body: HTMLElement): void {
  const open: Field[] = [];
  const gone: Text[] = [];
  const linked: [text: Text, href: string][] = [];
  for (const node of nodesIn(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)) {
    if (node.nodeType === node.ELEMENT_NODE) step(open, gone, styleOf(node as Element).get("mso-element"));
    else {
      const inCode = open.findLast(({ isShown }) => !isShown);
      const href = open.findLast((field) => field.href)?.href;
      if (inCode) inCode.code.push(node as Text);
      else if (href && !isBlank(node)) linked.push([node as Text, href]);
    }
  }
  for (const text of gone) text.remove();
  for (const code of body.querySelectorAll(`[${CODE}]`)) code.remove();
  for (const [text, href] of linked)
    if (text.isConnected && !text.parentElement?.closest("a")) wrap(text, "a").setAttribute("href", href);
}

/** Begins, shows or ends a field. The code of an unfinished one, which was copied in part, stays text. */
function step(open: Field[], gone: Text[], element: string | undefined): void {
  if (element === "field-begin") open.push({ code: [], isShown: false });
  if (element !== "field-separator" && element !== "field-end") return;
  const field = element === "field-end" ? open.pop() : open.at(-1);
  if (!field || field.isShown) return;
  field.isShown = true;
  field.href = LINK.exec(field.code.map(({ data }) => data).join(""))?.[1];
  gone.push(...field.code);
}
