import { diffArrays, diffWordsWithSpace } from "diff";
import { inertBody } from "./inert.ts";

/** A piece of a comparison: what stayed, what an earlier text had, what a later one has. */
export interface Piece {
  kind: "same" | "gone" | "new";
  text: string;
}

/** A paragraph, heading, item or cell of a comparison. */
export type Line = readonly Piece[];

const BLOCKS = "h2, h3, h4, h5, h6, p, li, td, th, dt, figcaption, pre, caption";

/** The text of each block, with its kind: `## ` for a heading, `– ` for an item; pictures by their alternative text. */
function linesOf(html: string): string[] {
  const body = inertBody(html);
  for (const picture of body.querySelectorAll("img")) picture.replaceWith(`[Picture: ${picture.alt || "no text"}]`);
  const lines = [...body.querySelectorAll(`${BLOCKS}, dd`)].map((block) => {
    const own = [...block.childNodes]
      .filter((node) => !(node instanceof Element && (node.matches(BLOCKS) || node.matches("ul, ol, dl, table"))))
      .map(({ textContent }) => textContent)
      .join("");
    return markOf(block.tagName) + own.replace(/\s+/g, " ").trim();
  });
  const text = lines.filter((line) => /[^#–\s]/.test(line));
  return text.length > 0 ? text : [body.textContent?.replace(/\s+/g, " ").trim() ?? ""].filter(Boolean);
}

const markOf = (tag: string): string => (/^H\d$/.test(tag) ? "## " : tag === "LI" ? "– " : "");

/** Changes since an earlier text, block by block and in a changed block word by word. */
export function compare(before: string, after: string): Line[] {
  const parts = diffArrays(linesOf(before), linesOf(after));
  const lines: Line[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const next = parts[at + 1];
    if (!part) continue;
    if (part.removed && next?.added) {
      const count = Math.max(part.value.length, next.value.length);
      for (let index = 0; index < count; index += 1) lines.push(...wordsOf(part.value[index], next.value[index]));
      at += 1;
    } else {
      const kind = part.removed ? "gone" : part.added ? "new" : "same";
      lines.push(...part.value.map((text) => [{ kind, text }] as const));
    }
  }
  return lines;
}

/** Least share of a block's letters that stay, for it to be the same block changed. */
const SAME_SHARE = 0.3;

function wordsOf(before = "", after = ""): Line[] {
  const whole: Line[] = [
    ...(before ? [[{ kind: "gone", text: before }] as const] : []),
    ...(after ? [[{ kind: "new", text: after }] as const] : []),
  ];
  if (whole.length < 2) return whole;
  const words = diffWordsWithSpace(before, after).map(
    ({ removed, added, value }): Piece => ({ kind: removed ? "gone" : added ? "new" : "same", text: value }),
  );
  const stays = words.filter(({ kind }) => kind === "same").map(({ text }) => text.trim());
  return stays.join("").length < SAME_SHARE * Math.max(before.length, after.length) ? whole : [words];
}
