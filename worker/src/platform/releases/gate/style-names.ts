/// <reference path="../../../css-tree.d.ts" />
import type { Atrule } from "css-tree";
import { tokenTypes } from "css-tree/tokenizer";
import { decoded, outerTokens, type Token, tokensOf } from "./style-tokens.ts";

/** Words that give no name. `inherit` is none of them: it takes the name of an element around, which may be another's. */
const NAMELESS = ["none", "initial", "unset", "revert", "revert-layer"];

/** Properties that give an element a name which the whole document sees, with the words of each that are no names. */
const naming: ReadonlyMap<string, readonly string[]> = new Map([
  // Sets every property, those below too.
  ["all", []],
  ["anchor-name", []],
  ["anchor-scope", ["all"]],
  ["container", ["normal", "size", "inline-size", "scroll-state"]],
  ["container-name", []],
  ["counter-increment", []],
  ["counter-reset", []],
  ["counter-set", []],
  ["event-trigger-name", []],
  ["scroll-timeline", ["block", "inline", "x", "y"]],
  ["scroll-timeline-name", []],
  ["timeline-scope", ["all"]],
  ["timeline-trigger-name", []],
  ["trigger-scope", ["all"]],
  ["view-timeline", ["block", "inline", "x", "y", "auto"]],
  ["view-timeline-name", []],
  ["view-transition-class", []],
  ["view-transition-group", ["normal", "contain", "nearest"]],
  ["view-transition-name", ["auto", "match-element"]],
]);

/** Properties whose values name custom properties, which only inherit. */
const readers = new Set(["transition", "transition-property", "will-change"]);

/** At-rules that give something a name, which begins like a class or, with two dashes before, like a custom property. */
const oneName = new Set(["keyframes", "-webkit-keyframes", "counter-style"]);
const oneDashedName = new Set(["property", "position-try", "font-palette-values"]);

/** At-rules whose name is the whole document's, and which may stay when it begins with the front-end's. */
export const isNamed = (name: string): boolean =>
  oneName.has(name) || oneDashedName.has(name) || ["layer", "function", "font-face"].includes(name);

/** Whether an at-rule gives no name but such as begin with the front-end's. */
export function namesOwn(name: string, prelude: string, block: Atrule["block"], prefix: string): boolean {
  if (name === "font-face") return prelude === "" && hasOwnFamily(block, prefix);
  const tokens = tokensOf(prelude);
  const [first] = tokens;
  if (name === "layer") return areOwnLayers(tokens, prefix);
  if (name === "function") return first?.type === tokenTypes.Function && first.text.startsWith(`--${prefix}`);
  const begin = oneDashedName.has(name) ? `--${prefix}` : prefix;
  return tokens.length === 1 && first?.type === tokenTypes.Ident && first.text.startsWith(begin);
}

/** Names with commas between them; what follows a dot lies within the layer before. */
function areOwnLayers(tokens: readonly Token[], prefix: string): boolean {
  const isWritten = ({ type, text }: Token) =>
    type === tokenTypes.Ident || type === tokenTypes.Comma || (type === tokenTypes.Delim && text === ".");
  const names = tokens.filter(({ type }, at) => type === tokenTypes.Ident && tokens[at - 1]?.text !== ".");
  return tokens.every(isWritten) && names.length > 0 && names.every(({ text }) => text.startsWith(prefix));
}

function hasOwnFamily(block: Atrule["block"], prefix: string): boolean {
  const families = [...(block?.children ?? [])].flatMap((node) =>
    node.type === "Declaration" && decoded(node.property).toLowerCase() === "font-family" && node.value.type === "Raw"
      ? node.value.value.trim().replace(/^["']/, "")
      : [],
  );
  return families.length > 0 && families.every((family) => family.startsWith(prefix));
}

/**
 * A name that a declaration gives or takes and that does not begin with the front-end's, as it is written; `var()` and its
 * like where a name is expected, since nobody knows what they give.
 * @returns undefined when there is none
 */
export function foreignName(property: string, value: string, prefix: string): string | undefined {
  const words = naming.get(property.toLowerCase());
  if (words) return foreignWord(tokensOf(value), words, prefix);
  if (property.startsWith("--") || readers.has(property.toLowerCase())) return undefined;
  const dashed = outerTokens(value).filter(
    ({ type, text }) => type === tokenTypes.Ident && decoded(text).startsWith("--"),
  );
  return dashed.find(({ text }) => !text.startsWith(`--${prefix}`))?.text;
}

function foreignWord(tokens: readonly Token[], words: readonly string[], prefix: string): string | undefined {
  const isKnown = ({ type, text }: Token) => {
    if (type === tokenTypes.Function) return text.toLowerCase() === "reversed(";
    if (type !== tokenTypes.Ident) return true;
    const isWord = [...NAMELESS, ...words].includes(text.toLowerCase());
    return isWord || text.startsWith(prefix) || text.startsWith(`--${prefix}`);
  };
  return tokens.find((token) => !isKnown(token))?.text;
}
