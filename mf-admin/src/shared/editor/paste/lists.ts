const isList = (element: Element | null | undefined): element is HTMLElement =>
  element?.tagName === "UL" || element?.tagName === "OL";

/**
 * Lists as HTML nests them. Google Docs puts an inner list next to its item, Word Online makes a list of each item and
 * says its level.
 */
export function nestByLevel(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll("div, section"))
    if ([...wrapper.children].every(isList) && wrapper.children.length > 0) wrapper.replaceWith(...wrapper.childNodes);
  joinLevels(body);
  for (const inner of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const item = inner.previousElementSibling;
    if (item?.tagName === "LI") item.append(inner);
    else if (inner.parentElement) {
      const made = body.ownerDocument.createElement("li");
      inner.before(made);
      made.append(inner);
    }
  }
}

/** Makes one list of neighbours whose items name their level. */
function joinLevels(body: HTMLElement): void {
  const levelOf = (list: Element): number =>
    Number(list.querySelector(":scope > li")?.getAttribute("data-aria-level") ?? 0);
  for (const list of body.querySelectorAll("ul, ol")) {
    if (levelOf(list) < 1 || !list.isConnected || list.parentElement?.closest("ul, ol")) continue;
    const open: HTMLElement[] = [list as HTMLElement];
    let next = nextList(list);
    while (next && levelOf(next) > 0) {
      const following = nextList(next);
      const level = Math.max(1, levelOf(next) - levelOf(list) + 1);
      if (!place(next, open, level)) break;
      next = following;
    }
  }
}

/** The next element, when it is a list and nothing is between. */
function nextList(list: Element): Element | undefined {
  const next = list.nextElementSibling;
  const between = list.nextSibling === next ? "" : (list.nextSibling?.textContent ?? "");
  return isList(next) && between.trim() === "" ? next : undefined;
}

/** Whether the numbers of a list start again: its own list, and not the number that comes next. */
function restarts(before: Element, list: Element): boolean {
  const idOf = ({ lastElementChild: item }: Element) => item?.getAttribute("data-listid");
  const startOf = (each: Element) => Number(each.getAttribute("start") ?? 1);
  const next = startOf(before) + before.children.length;
  return list.tagName === "OL" && idOf(before) !== idOf(list) && startOf(list) !== next;
}

/** Moves a list's items to a level below or on one that is open; false when it begins another list. */
function place(list: Element, open: HTMLElement[], level: number): boolean {
  const parent = open[Math.min(level, open.length) - 1];
  if (!parent) return false;
  if (level > open.length) {
    const item = parent.lastElementChild;
    if (!item) return false;
    item.append(list);
    open.push(list as HTMLElement);
    return true;
  }
  if (parent.tagName !== list.tagName || restarts(parent, list)) {
    if (level === 1) return false;
    parent.after(list);
    open.splice(level - 1, open.length, list as HTMLElement);
    return true;
  }
  open.length = level;
  parent.append(...list.children);
  list.remove();
  return true;
}
