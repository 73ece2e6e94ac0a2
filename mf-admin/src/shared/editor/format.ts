import * as m from "./messages.ts";

/** A text with a selection in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

export interface Format {
  label: string;
  /** Letter of the shortcut with Ctrl or Command. */
  key?: string;
  apply: (selected: Selected) => Selected;
}

/** The formatting buttons: each wraps what is selected in the right tags, and takes inline ones off again. */
export const formats: readonly Format[] = [
  { label: m.bold, key: "b", apply: (selected) => wrap(selected, "strong") },
  { label: m.italic, key: "i", apply: (selected) => wrap(selected, "em") },
  { label: m.heading, apply: (selected) => wrap(selected, "h3") },
  { label: m.paragraph, apply: (selected) => wrap(selected, "p") },
  { label: m.list, apply: (selected) => list(selected, "ul") },
  { label: m.numberedList, apply: (selected) => list(selected, "ol") },
  { label: m.quotation, apply: (selected) => wrap(selected, "blockquote") },
  { label: m.link, key: "k", apply: link },
];

function wrap({ text, start, end }: Selected, tag: string): Selected {
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  const isWrapped = text.slice(0, start).endsWith(open) && text.slice(end).startsWith(close);
  if (isWrapped) {
    const bare = text.slice(0, start - open.length) + text.slice(start, end) + text.slice(end + close.length);
    return { text: bare, start: start - open.length, end: end - open.length };
  }
  return insert({ text, start, end }, open, text.slice(start, end), close);
}

function list({ text, start, end }: Selected, tag: "ul" | "ol"): Selected {
  const lines = text
    .slice(start, end)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const items = lines.length > 0 ? lines.map((line) => `  <li>${line}</li>`).join("\n") : "  <li></li>";
  const made = `<${tag}>\n${items}\n</${tag}>`;
  // Into the first entry when there was nothing to put there.
  const inside = start + `<${tag}>\n  <li>`.length;
  const result = text.slice(0, start) + made + text.slice(end);
  return lines.length > 0
    ? { text: result, start, end: start + made.length }
    : { text: result, start: inside, end: inside };
}

const URL_START = "https://";

/** Selects the URL, which is what is missing. */
function link({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || "link text";
  const open = `<a href="${URL_START}">`;
  const from = start + '<a href="'.length;
  return {
    text: `${text.slice(0, start)}${open}${words}</a>${text.slice(end)}`,
    start: from,
    end: from + URL_START.length,
  };
}

function insert({ text, start, end }: Selected, open: string, inner: string, close: string): Selected {
  const from = start + open.length;
  return { text: text.slice(0, start) + open + inner + close + text.slice(end), start: from, end: from + inner.length };
}
