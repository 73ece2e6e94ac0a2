import { inertBody, STYLE } from "../inert.ts";
import { nodesIn } from "./dom.ts";

const CONDITION = /^\[if\s([^\]]*)\]/i;
/** How `<!--[if supportFields]>…<![endif]-->` ends, which browsers take for one comment. */
const HIDDEN_END = "<![endif]";
/** `<![if !vml]>`, `<!--[if !vml]-->` or `<!--[if !vml]><!-->`, whose content browsers show. */
const BEGIN = /^\[if\s[^\]]*\](?:><!)?$/i;
const END = /^(?:<!)?\[endif\]$/i;

/** Parts by Office for browsers alone: balloons of comments, lines against collapsing. */
const STOPGAP = /!support(?:Annotations|LineBreakNewLine|EmptyParas|MisalignedRows|MisalignedColumns)/i;

/** Where {@link readConditionals} puts what is read and never shown. */
export const CODE = "data-code";

/**
 * Reads the conditions that Office puts around what it shows in one way and browsers in another, then drops every
 * comment. Codes of fields stay for {@link readFields}, the marker of a list's item says what it is, the picture next
 * to a drawing stays.
 */
export function readConditionals(body: HTMLElement): void {
  const comments = nodesIn(body, NodeFilter.SHOW_COMMENT) as Comment[];
  for (const comment of comments) {
    const [begin = "", condition = ""] = CONDITION.exec(comment.data) ?? [];
    if (BEGIN.test(comment.data)) readRegion(comment, condition);
    else if (comment.data.endsWith(HIDDEN_END) && /(?<!!)supportFields/i.test(condition))
      comment.before(codeOf(body, comment.data.slice(`${begin}>`.length, -HIDDEN_END.length)));
  }
  for (const comment of comments) comment.remove();
}

function codeOf({ ownerDocument }: HTMLElement, content: string): HTMLElement {
  const code = ownerDocument.createElement("span");
  code.setAttribute(CODE, "");
  code.append(...inertBody(content).childNodes);
  return code;
}

function readRegion(begin: Comment, condition: string): void {
  const region = regionFrom(begin);
  if (!region || !begin.isConnected) return;
  if (!holds(condition) || STOPGAP.test(condition)) for (const node of region) node.remove();
  else if (/!supportLists/i.test(condition)) {
    const marker = begin.ownerDocument.createElement("span");
    marker.setAttribute(STYLE, "mso-list:Ignore");
    begin.after(marker);
    marker.append(...region);
  }
}

/** What is between a condition and its end; nothing when the end is in another element. */
function regionFrom(begin: Comment): ChildNode[] | undefined {
  const region: ChildNode[] = [];
  let depth = 1;
  for (let node = begin.nextSibling; node; node = node.nextSibling) {
    const data = node.nodeType === node.COMMENT_NODE ? (node as Comment).data : "";
    if (END.test(data)) depth -= 1;
    else if (BEGIN.test(data)) depth += 1;
    if (depth === 0) return region;
    region.push(node);
  }
  return undefined;
}

/** Whether a condition holds where no feature of Office is: `!vml` does, `gte mso 9` does not. */
const holds = (condition: string): boolean =>
  condition
    .replace(/[()]/g, "")
    .split("|")
    .some((part) => part.split("&").every((feature) => feature.trim().startsWith("!")));
