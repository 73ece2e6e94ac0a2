/// <reference path="../../../css-tree.d.ts" />
import { tokenize, tokenTypes } from "css-tree/tokenizer";

export interface Token {
  /** One of css-tree's types. */
  type: number;
  /** As it is written, with its escapes. */
  text: string;
}

const opening = new Map([
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
]);
const closing = new Set(opening.values());

/** Tokens that parsers recover from, each in its own way, or that mean nothing in a style sheet. */
const odd = new Set([tokenTypes.BadString, tokenTypes.BadUrl, tokenTypes.CDO, tokenTypes.CDC]);

/** The tokens of a piece of CSS, without spaces and comments. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenize(text, (type, start, end) => {
    if (type !== tokenTypes.WhiteSpace && type !== tokenTypes.Comment)
      tokens.push({ type, text: text.slice(start, end) });
  });
  return tokens;
}

/** The tokens that lie in no brackets, and the functions that open some. */
export function outerTokens(text: string): Token[] {
  let depth = 0;
  return tokensOf(text).filter(({ type }) => {
    const isOuter = depth === 0;
    if (opening.has(type)) depth += 1;
    else if (closing.has(type)) depth -= 1;
    return isOuter;
  });
}

/** Whether a value opens a block. A browser reads `body:has(&) {` as a nested rule. */
export const hasBlock = (value: string): boolean =>
  value.includes("{") && tokensOf(value).some(({ type }) => type === tokenTypes.LeftCurlyBracket);

/**
 * The first place of a sheet after which parsers may differ in where its blocks begin and end: a bracket without its
 * partner, a string, comment or URL that does not end, a NUL or a byte order mark.
 * @returns its offset, or undefined
 */
export function firstOddPlace(text: string): number | undefined {
  const replaced = text.search(/[\0\ufeff]/);
  let place = replaced < 0 ? undefined : replaced;
  const open: { type: number; start: number }[] = [];
  tokenize(text, (type, start, end) => {
    if (place !== undefined && start >= place) return;
    if (opening.has(type)) open.push({ type, start });
    else if (closing.has(type)) {
      const last = open.pop();
      if (!last || opening.get(last.type) !== type) place = start;
    } else if (odd.has(type) || (end === text.length && isUnended(type, text.slice(start, end)))) place = start;
  });
  return place ?? open[0]?.start;
}

/** Whether a sheet's last token takes in what follows the sheet. */
function isUnended(type: number, token: string): boolean {
  if (type === tokenTypes.Comment) return token.length < 4 || !token.endsWith("*/");
  return type === tokenTypes.String || type === tokenTypes.Url || token.endsWith("\\");
}

/** A name without its escapes. */
export function decoded(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  );
}
