/** Another element in the place of one, with the same content and language. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  keepLanguage(element, renamed);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Unwraps an element; one that names a language becomes a span that names it. */
export function unwrap(element: Element): void {
  if (element.hasAttribute("lang")) rename(element, "span");
  else element.replaceWith(...element.childNodes);
}

export function keepLanguage(from: Element, to: Element): void {
  const language = from.getAttribute("lang");
  if (language) to.setAttribute("lang", language);
}

/** An element around one node. */
export function wrap(node: ChildNode, tag: string): HTMLElement {
  const around = (node.ownerDocument as Document).createElement(tag);
  node.replaceWith(around);
  around.append(node);
  return around;
}

/** The nodes of a kind in a document's order, as they are now. */
export function nodesIn(root: Element, show: number): Node[] {
  const walker = root.ownerDocument.createTreeWalker(root, show);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

export const textsIn = (root: Element): Text[] => nodesIn(root, NodeFilter.SHOW_TEXT) as Text[];

/** The first thing that an element or one around it says. */
export function nearest<Said>(from: Node, read: (element: Element) => Said | undefined): Said | undefined {
  for (let element = from.parentElement; element; element = element.parentElement) {
    const said = read(element);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** Whether a reader sees nothing in it: zero-width characters are in lines that only look empty. */
export const isBlank = (node: Node): boolean =>
  (node.textContent ?? "").replace(/[\s\u00a0\u200b-\u200f\u2060\ufeff]/g, "") === "";

/** A class by its name; Outlook on the web puts `x_` before each. */
export const hasClass = (element: Element, name: RegExp): boolean =>
  (element.getAttribute("class") ?? "").split(/\s+/).some((each) => name.test(each.replace(/^(?:x_)+/, "")));
