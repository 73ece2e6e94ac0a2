import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { remotesOf, slotOwner } from "@optimyz/contract/protocol/claims";
import { PageMeta, Slot } from "@optimyz/kit";
import { ownPath } from "../language.ts";
import { diagnose } from "./diagnose.ts";
import type { Remotes } from "./remotes.ts";

/** What React keeps about an element that it has made. */
interface Fiber {
  type: unknown;
  memoizedProps: { name?: string } | null;
  return: Fiber | null;
}

/** Files that code loads. */
const LOADED = "script,style,link[rel=stylesheet],link[rel*=pre]";
/** What no page has, and would have its effect at once and for good. */
const REFUSED = "base,meta[http-equiv],meta[name=referrer],meta[name=viewport]";
/** What nobody adds but React; extensions add other elements. */
const REACTS = `${REFUSED},meta[name=robots],link[rel=canonical]`;

/**
 * Keeps the head the page's: of what React puts there only the elements of `PageMeta` and files to load stay. Others are
 * emptied, not removed, because React still needs them, and count for the remote in whose slot or page they are; those that
 * code has added by itself, for the remote in its stack.
 */
export function guardHead(lockSet: BrowserLockSet, remotes: Remotes): void {
  const { head } = document;
  const added = new WeakMap<Node, Error>();
  const emptied = new WeakSet<Node>();
  const insert = (node: Node, before: Node | null = null) => {
    if (node instanceof Element && node.matches(REACTS)) {
      added.set(node, new Error(`The head is not for ${node.outerHTML}`));
      if (node.matches(REFUSED)) empty(node);
    }
    return Node.prototype.insertBefore.call(head, node, before);
  };
  Object.assign(head, { appendChild: insert, insertBefore: insert });
  // React names its elements after it has put them in, and the observer comes when it is done.
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) judge(node);
  }).observe(head, { childList: true });

  function judge(node: Node): void {
    if (!(node instanceof Element) || node.matches(LOADED) || emptied.has(node)) return;
    const fiber = fiberOf(node);
    const isOwn = fiber ? fiber.return?.type === PageMeta : !added.has(node) && !node.matches(REACTS);
    if (isOwn) return;
    emptied.add(node);
    const error = added.get(node) ?? new Error(`The head is not for ${node.outerHTML}`);
    console.error(error);
    empty(node);
    // The first title is the document's.
    if (node.matches("title")) head.append(node);
    const count = (name: string | undefined) => name && remotes.fallBack(name, error);
    if (fiber) count(ownerOf(fiber));
    else
      diagnose(
        async ({ thrower }) => thrower(error.stack ?? ""),
        ({ name }) => count(name),
      );
  }

  /** The remote whose slot or page an element is in. */
  function ownerOf(fiber: Fiber): string | undefined {
    for (let at: Fiber | null = fiber; at; at = at.return) {
      if (at.type === Slot) return slotOwner(at.memoizedProps?.name ?? "", lockSet);
    }
    return remotesOf(ownPath(), lockSet).owner;
  }
}

function empty(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  element.textContent = "";
}

const fiberOf = (node: Node): Fiber | undefined =>
  Object.entries(node).find(([key]) => key.startsWith("__reactFiber"))?.[1];
