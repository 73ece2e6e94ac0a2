import { STYLE } from "../inert.ts";

/** A list's paragraph: its number and level are in its style alone. */
const IN_LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i;
/** `1.`, `a)` and `iv.` are numbers; everything else is a bullet. */
const NUMBER = /^[\s\u00a0]*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

interface Open {
  list: HTMLElement;
  level: number;
}

/** Word writes its lists as paragraphs, each with its level and its bullet as text: makes lists of them. */
export function readWordLists(body: HTMLElement): void {
  let open: Open[] = [];
  let last: Element | undefined;
  for (const paragraph of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")]) {
    const level = Number(IN_LIST.exec(paragraph.getAttribute(STYLE) ?? "")?.[2] ?? 0);
    if (level === 0 || paragraph.tagName !== "P") {
      open = [];
      continue;
    }
    const goesOn = last !== undefined && open[0]?.list === paragraph.previousElementSibling;
    if (!goesOn) open = [];
    last = paragraph;
    const tag = NUMBER.test(takeMarker(paragraph)) ? "ol" : "ul";
    addItem(paragraph, tag, level, open);
  }
}

/** Removes the bullet or number from a paragraph. @returns its text */
function takeMarker(paragraph: Element): string {
  const markers = [...paragraph.querySelectorAll<HTMLElement>("span")].filter((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute(STYLE) ?? ""),
  );
  const text = markers[0]?.textContent ?? "";
  for (const marker of markers) marker.remove();
  return text;
}

function addItem(paragraph: Element, tag: string, level: number, open: Open[]): void {
  const document = paragraph.ownerDocument;
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const same = open.at(-1);
  const item = document.createElement("li");
  if (same?.level === level && same.list.tagName.toLowerCase() === tag) {
    same.list.append(item);
    item.append(...paragraph.childNodes);
    paragraph.remove();
    return;
  }
  const list = document.createElement(tag);
  if (same?.level === level) {
    same.list.after(list);
    open.pop();
  } else if (same) (same.list.lastElementChild ?? same.list).append(list);
  else paragraph.before(list);
  open.push({ list, level });
  list.append(item);
  item.append(...paragraph.childNodes);
  paragraph.remove();
}
