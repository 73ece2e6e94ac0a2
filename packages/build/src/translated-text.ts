/// <reference lib="dom" />
/**
 * Looks for text that a translated page would fail over. A browser's translator replaces text nodes, so React, which takes
 * one out or puts something in front of one, finds another node in its place and gives the page up
 * (https://github.com/facebook/react/issues/11538). Elements stay where they are.
 * @returns a function that gives a sentence for each such text since its last call, and one that ends the watch
 */
export function watchBareText(): { take: () => string[]; end: () => void } {
  let found: string[] = [];
  const { insertBefore, removeChild } = Node.prototype;
  const content = contentOf(Element.prototype);
  let isReplaced = false;
  const note = (what: string, parent: Node, text: Node | null) => {
    if (isReplaced || text?.nodeType !== Node.TEXT_NODE || !text.textContent?.trim() || !isRendered(parent)) return;
    found.push(`${what} "${text.textContent}" in ${(parent as Element).outerHTML.slice(0, 300)}`);
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    note("Something was put in front of", this, child);
    return insertBefore.call(this, node, child) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    note("React took out", this, child);
    return removeChild.call(this, child) as T;
  };
  // All that an element has is replaced, whatever a translator made of it.
  Object.defineProperty(Element.prototype, "textContent", {
    ...content,
    set(this: Element, text: string | null) {
      isReplaced = true;
      content.set?.call(this, text);
      isReplaced = false;
    },
  });
  return {
    take() {
      const texts = found;
      found = [];
      return texts;
    },
    end() {
      Object.assign(Node.prototype, { insertBefore, removeChild });
      Object.defineProperty(Element.prototype, "textContent", content);
    },
  };
}

function contentOf(prototype: object): PropertyDescriptor {
  const own = Object.getOwnPropertyDescriptor(prototype, "textContent");
  return own ?? contentOf(Object.getPrototypeOf(prototype) as object);
}

/** Not a test's own container, and not the editor, which looks after its text itself and is never translated. */
const isRendered = (parent: Node): boolean =>
  parent instanceof Element &&
  document.body.contains(parent) &&
  parent.parentElement !== document.body &&
  parent.closest("[contenteditable], [translate=no]") === null;
