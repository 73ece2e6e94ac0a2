import { textsIn } from "./dom.ts";

/** Google Docs' own form of what it copies, next to the HTML; read as in google-docs-to-markdown's `slice-clip.js`. */
export const DOCS_CLIP = "application/x-vnd.google-docs-document-slice-clip+wrapped";

interface Clip {
  /** The characters, and some for pictures, tables and ends of paragraphs, which HTML has not as text. */
  text: string;
  /** By character: the suggestions that delete from there on; nothing where that does not change. */
  deletions: (string[] | null)[];
}

/**
 * Takes out the words that suggestions of Google Docs delete: its HTML has them next to those they insert, without
 * marks.
 * @param clip what the clipboard has as {@link DOCS_CLIP}
 * @returns false when there are such words and they were not found in the HTML
 */
export function removeSuggested(body: HTMLElement, clip: string): boolean {
  const { text, deletions } = readClip(clip);
  if (!deletions.some((each) => each && each.length > 0)) return true;
  const deleted = spread(deletions, text.length);
  const kept: [text: Text, words: string][] = [];
  let at = 0;
  for (const node of textsIn(body)) {
    let words = "";
    for (const character of node.data) {
      const found = find(text, character, at);
      if (found === undefined && isWord(character)) return false;
      if (found === undefined || !deleted[found]) words += character;
      at = found === undefined ? at : found + character.length;
    }
    kept.push([node, words]);
  }
  for (const [node, words] of kept) node.data = words;
  return true;
}

const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isSame = (one: string, other: string): boolean => one === other || (/^\s$/.test(one) && /^\s$/.test(other));

/** Where a character of the HTML is in the clip, before the next word there. */
function find(text: string, character: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    const other = String.fromCodePoint(text.codePointAt(at) as number);
    if (isSame(character, other)) return at;
    if (isWord(other)) return undefined;
  }
  return undefined;
}

/** Whether each character is deleted. */
function spread(deletions: Clip["deletions"], length: number): boolean[] {
  let isDeleted = false;
  return Array.from({ length }, (_each, at) => {
    isDeleted = (deletions[at]?.length ?? (isDeleted ? 1 : 0)) > 0;
    return isDeleted;
  });
}

function readClip(clip: string): Clip {
  try {
    const { data } = JSON.parse(clip) as { data: string };
    const { resolved } = JSON.parse(data) as {
      resolved: { dsl_spacers: string; dsl_suggesteddeletions?: { sgsl_sugg: Clip["deletions"] } };
    };
    return { text: resolved.dsl_spacers, deletions: resolved.dsl_suggesteddeletions?.sgsl_sugg ?? [] };
  } catch {
    // Another program, or another form than today's.
    return { text: "", deletions: [] };
  }
}
