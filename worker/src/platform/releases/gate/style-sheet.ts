/// <reference path="../../../css-tree.d.ts" />

import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import type { Atrule, Block, CssNode, Declaration, Rule } from "css-tree";
import parse from "css-tree/parser";
import { embeddedSheet } from "../../document/embedded-sheet.ts";
import { PROBLEMS_MAX } from "./candidate.ts";
import { cures } from "./cures.ts";
import { foreignClass, OUTSIDE, OWN, type Reach, reachOf, reachOfAll } from "./selectors.ts";
import { foreignName, isNamed, namesOwn } from "./style-names.ts";
import { decoded, firstOddPlace, hasBlock } from "./style-tokens.ts";

/** A style sheet of a remote. */
export interface SheetInput {
  path: string;
  text: string;
  /** How the front-end's own names begin, such as `mf-home__`. */
  prefix: string;
}

/** A style sheet while it is judged. */
interface Sheet extends SheetInput {
  problems: GateProblem[];
}

/** What is around a node: what `&` stands for there, and whether nothing but declarations may follow. */
interface Place {
  nesting: Reach;
  isPlain?: boolean;
}

/** At-rules that hold rules and name nothing. */
const conditions = new Set(["media", "supports", "container", "starting-style"]);

const askShell = "Leave it out; what is for the whole page belongs to the shell or to @optimyz/ui.";
const writePlainly = "Close every bracket, and begin a nested selector with &.";

/** As long as any release's: only whether the text changes matters. */
const BASE = "/_mf/mf-some/1.0.0/";

/**
 * Whether a style sheet stays inside its front-end, as it was uploaded and as a document has it: every selector asks for
 * one of its own classes first, and every name is its own.
 */
export function sheetProblems(input: SheetInput): GateProblem[] {
  const problems = textProblems(input);
  const text = embeddedSheet(input.text, BASE);
  return problems.length > 0 || text === input.text ? problems : textProblems({ ...input, text });
}

function textProblems(input: SheetInput): GateProblem[] {
  const sheet: Sheet = { ...input, problems: [] };
  const odd = firstOddPlace(sheet.text);
  if (odd !== undefined) {
    report(sheet, positionOf(sheet.text, odd), `${quoted(sheet.text.slice(odd))} cannot be read`, writePlainly);
    return sheet.problems;
  }
  const tree = parse(sheet.text, {
    positions: true,
    parseAtrulePrelude: false,
    parseValue: false,
    onParseError: (error) => report(sheet, error, `cannot be read: ${error.message}`, writePlainly),
  });
  // Outside of every rule, & is the root.
  if (tree.type === "StyleSheet") for (const node of tree.children) judge(sheet, node, { nesting: OUTSIDE });
  return sheet.problems;
}

/** Whether nothing further would be said of a sheet. */
const isFull = ({ problems }: Sheet): boolean => problems.length >= PROBLEMS_MAX;

function judge(sheet: Sheet, node: CssNode, place: Place): void {
  if (isFull(sheet)) return;
  if (node.type === "Declaration") judgeDeclaration(sheet, node);
  else if (node.type === "Raw") {
    if (node.value.replaceAll(";", "").trim() !== "") unreadable(sheet, node, quoted(node.value));
  } else if (place.isPlain) unreadable(sheet, node, quoted(sourceOf(sheet, node)));
  else if (node.type === "Rule") judgeRule(sheet, node, place);
  else if (node.type === "Atrule") judgeAtRule(sheet, node, place);
}

function judgeDeclaration(sheet: Sheet, node: Declaration): void {
  const { property } = node;
  const value = node.value.type === "Raw" ? node.value.value : "{";
  const isPlain = /^(?:[\w-]+|--[^\\]+)$/.test(property);
  if (!isPlain || (hasBlock(value) && !/^--[\w-]+$/.test(property))) {
    unreadable(sheet, node, `${property}:`);
    return;
  }
  const name = foreignName(property, value, sheet.prefix);
  if (name === undefined) return;
  const what = `${property}: ${quoted(name)} is a name of the whole page's`;
  report(sheet, start(node), what, cures.ownName(sheet.prefix));
}

function judgeRule(sheet: Sheet, { prelude, block }: Rule, { nesting }: Place): void {
  if (prelude.type === "Raw") {
    unreadable(sheet, prelude, quoted(prelude.value));
    return;
  }
  const reaches: Reach[] = [];
  for (const selector of prelude.children) {
    if (selector.type !== "Selector") continue;
    const text = sourceOf(sheet, selector);
    const reach = reachOf(selector, sheet.prefix, nesting);
    const isForeign = foreignClass(decoded(text).split(/[^\w-]+/), sheet.prefix) !== undefined;
    const where = isForeign ? "the elements of another front-end" : "outside this front-end";
    if (isForeign || reach === OUTSIDE)
      report(sheet, start(selector), `${quoted(text)} reaches ${where}`, cures.ownClass);
    // One report of it is enough: what is nested in it is judged as if it were right.
    reaches.push(reach === OUTSIDE ? OWN : reach);
    if (isFull(sheet)) return;
  }
  judgeBlock(sheet, block, { nesting: reachOfAll(reaches) });
}

function judgeAtRule(sheet: Sheet, rule: Atrule, place: Place): void {
  const name = rule.name.toLowerCase();
  const about = rule.prelude?.type === "Raw" ? rule.prelude.value.trim() : "";
  if (name === "charset" && !rule.block && /^"utf-8"$/i.test(about)) return;
  if (conditions.has(name)) judgeBlock(sheet, rule.block, place);
  else if (!isNamed(name)) report(sheet, start(rule), `@${name} is for the whole page`, askShell);
  else if (!namesOwn(name, about, rule.block, sheet.prefix)) {
    const title = `@${name} ${quoted(about)}`;
    report(sheet, start(rule), `${title} has a name that is the whole page's`, cures.ownName(sheet.prefix));
  } else if (name === "layer") judgeBlock(sheet, rule.block, place);
  else if (name.endsWith("keyframes")) judgeFrames(sheet, rule.block);
  // The body of a function styles nothing by itself.
  else if (name !== "function") judgeBlock(sheet, rule.block, { nesting: OUTSIDE, isPlain: true });
}

/** The steps of an animation, which have percentages in place of selectors. */
function judgeFrames(sheet: Sheet, block: Block | null): void {
  for (const node of block?.children ?? []) {
    if (node.type === "Rule") judgeBlock(sheet, node.block, { nesting: OUTSIDE, isPlain: true });
    else judge(sheet, node, { nesting: OUTSIDE, isPlain: true });
  }
}

function judgeBlock(sheet: Sheet, block: Block | null, place: Place): void {
  for (const node of block?.children ?? []) judge(sheet, node, place);
}

interface Position {
  line: number;
  column: number;
}

const start = (node: CssNode): Position => node.loc?.start ?? { line: 1, column: 1 };

function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

const sourceOf = ({ text }: Sheet, { loc }: CssNode): string =>
  loc ? text.slice(loc.start.offset, loc.end.offset) : "";

const quoted = (text: string): string => `"${text.trim().slice(0, 80)}"`;

const unreadable = (sheet: Sheet, node: CssNode, what: string): void =>
  report(sheet, start(node), `${what} cannot be read`, writePlainly);

function report({ path, problems }: Sheet, { line, column }: Position, what: string, fix: string): void {
  problems.push({ problem: `${path}:${line}:${column}: ${what}.`, fix });
}
