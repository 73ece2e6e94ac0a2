import { keepLanguage } from "./dom.ts";
import { isEmptyLine } from "./hidden.ts";
import { countOf, isNumber } from "./numbers.ts";
import { styleOf } from "./style.ts";

/** `l0 level1 lfo1`: a list's name, the level, the list's use in the text. */
const IN_LIST = /^l(\d+)\s+level(\d+)(?:\s+lfo(\d+))?/;

interface Open {
  list: HTMLElement;
  level: number;
  /** The number of the item that would continue. */
  next: number;
}

/** How far a level of a list has come. */
interface Counter {
  next: number;
  /** Items without words, whose numbers nobody misses: a tracked change deleted them. */
  gone: number;
}

type Counters = Map<string, Counter[]>;

interface Item {
  paragraph: Element;
  level: number;
  marker: string;
  /** The list whose numbers continue after other text. */
  name: string;
}

/** Word writes its lists as paragraphs, each with its level and its bullet or number as text: makes lists of them. */
export function readWordLists(body: HTMLElement): void {
  const counters = new Map() as Counters;
  let open: Open[] = [];
  for (const paragraph of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")]) {
    const [, list = "", level = "", use = ""] = IN_LIST.exec(styleOf(paragraph).get("mso-list") ?? "") ?? [];
    const isNext = open[0]?.list === paragraph.previousElementSibling;
    if (!isNext) open = [];
    if (level === "" && isNext && open.length > 0 && paragraph.tagName === "P" && isEmptyLine(paragraph)) {
      // An empty line ends no list.
      paragraph.remove();
      continue;
    }
    const marker = level === "" ? "" : takeMarker(paragraph);
    if (level === "" || paragraph.tagName !== "P") {
      open = [];
      // A heading's number is its text's.
      if (isNumber(marker)) paragraph.prepend(`${marker.replace(/[\s\u00a0]+/g, " ").trim()} `);
      continue;
    }
    addItem({ paragraph, marker, level: Number(level), name: `${list}/${use}` }, open, counters);
  }
}

/** Removes the bullet or number from a paragraph. @returns its text */
function takeMarker(paragraph: Element): string {
  const markers = [...paragraph.querySelectorAll("span")].filter((span) => styleOf(span).get("mso-list") === "ignore");
  const text = markers[0]?.textContent ?? "";
  for (const marker of markers) marker.remove();
  return text;
}

function addItem(item: Item, open: Open[], counters: Counters): void {
  const { paragraph, level } = item;
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const tag = isNumber(item.marker) ? "OL" : "UL";
  const last = open.at(-1);
  const same = last?.level === level && last.list.tagName === tag ? last : undefined;
  const counter = counterOf(item, same?.next, counters);
  const count = counter.next - 1;
  const isNext = same && (tag === "UL" || count === same.next);
  if (isNext) same.next += 1;
  if (isEmptyLine(paragraph)) {
    counter.gone += 1;
    paragraph.remove();
    return;
  }
  const list = isNext ? same.list : begin(item, tag, open);
  if (!isNext) {
    const start = count - counter.gone;
    if (tag === "OL" && start !== 1) list.setAttribute("start", String(start));
    open.push({ list, level, next: count + 1 });
  }
  const made = paragraph.ownerDocument.createElement("li");
  list.append(made);
  keepLanguage(paragraph, made);
  made.append(...paragraph.childNodes);
  paragraph.remove();
}

/** Counts an item: by what its marker says, else as the next of its list and level. */
function counterOf({ name, level, marker }: Item, next: number | undefined, counters: Counters): Counter {
  const levels = counters.get(name) ?? [];
  const last = levels[level];
  const count = countOf(marker, next ?? last?.next ?? 1);
  const counter = { next: count + 1, gone: last && count >= last.next ? last.gone : 0 };
  // Lower levels start again.
  levels.length = Math.min(levels.length, level);
  levels[level] = counter;
  counters.set(name, levels);
  return counter;
}

/**
 * A list where an item of its level belongs: after the one that is open there, in the item above, or before its text.
 */
function begin({ paragraph, level }: Item, tag: string, open: Open[]): HTMLElement {
  const list = paragraph.ownerDocument.createElement(tag.toLowerCase());
  const last = open.at(-1);
  if (last?.level === level) {
    last.list.after(list);
    open.pop();
  } else if (last) (last.list.lastElementChild ?? last.list).append(list);
  else paragraph.before(list);
  return list;
}
