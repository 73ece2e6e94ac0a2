import type { GateProblem } from "@optimyz/contract/release-gate";
import type { Atrule, Block, CssNode, Rule } from "css-tree";
import parse from "css-tree/parser";
import { type Candidate, textOf } from "./candidate.ts";
import { foreignClass, staysInside } from "./selectors.ts";

/** One style sheet while it is judged. */
interface Sheet {
  path: string;
  text: string;
  /** How the front-end's own classes and animations begin. */
  prefix: string;
  problems: GateProblem[];
}

/** At-rules that hold rules and name nothing. */
const conditions = new Set(["media", "supports", "container", "starting-style"]);
/** At-rules whose name is the whole document's. */
const named = new Set(["keyframes", "-webkit-keyframes", "layer", "counter-style"]);

const useModules =
  "Write it in a *.module.css file, below a class of its own, which the build names for this front-end.";
const askShell = "Leave it out; what is for the whole page belongs to the shell or to @optimyz/ui.";
const writePlainly = "Close every bracket, and begin a nested selector with &.";

/** More says nothing new. */
const PROBLEMS_MAX = 10;

/** All styles of a remote stay inside: every selector asks for one of its own classes first, and nothing global is declared. */
export function stylesProblems(candidate: Candidate): GateProblem[] {
  const { name, files } = candidate.manifest;
  const sheets = files.filter(({ path }) => path.endsWith(".css"));
  const problems = sheets.flatMap(({ path }) =>
    sheetProblems({ path, text: textOf(candidate, path), prefix: `${name}__` }),
  );
  return problems.slice(0, PROBLEMS_MAX);
}

function sheetProblems(input: Omit<Sheet, "problems">): GateProblem[] {
  const sheet: Sheet = { ...input, problems: [] };
  const tree = parse(sheet.text, {
    positions: true,
    parseAtrulePrelude: false,
    parseValue: false,
    onParseError: (error) => report(sheet, error, `cannot be read: ${error.message}`, writePlainly),
  });
  if (tree.type === "StyleSheet") for (const node of tree.children) judge(sheet, node);
  return sheet.problems;
}

/** Whether nothing further would be said of a sheet. */
const isFull = ({ problems }: Sheet): boolean => problems.length >= PROBLEMS_MAX;

function judge(sheet: Sheet, node: CssNode): void {
  if (isFull(sheet)) return;
  if (node.type === "Rule") judgeRule(sheet, node);
  else if (node.type === "Atrule") judgeAtRule(sheet, node);
  else if (node.type === "Declaration") {
    const value = node.value.type === "Raw" ? node.value.value : "{";
    // A browser reads `body:has(&) {` as a nested rule.
    if (!node.property.startsWith("--") && hasBlock(value)) {
      report(sheet, start(node), `${node.property}: cannot be read`, writePlainly);
    }
  } else if (node.type === "Raw" && node.value.replaceAll(";", "").trim() !== "") {
    report(sheet, start(node), `${quoted(node.value)} cannot be read`, writePlainly);
  }
}

function judgeRule(sheet: Sheet, { prelude, block }: Rule): void {
  if (prelude.type === "Raw") {
    report(sheet, start(prelude), `${quoted(prelude.value)} cannot be read`, writePlainly);
  } else {
    for (const selector of prelude.children) {
      if (selector.type !== "Selector") continue;
      if (isFull(sheet)) return;
      const text = sourceOf(sheet, selector);
      const foreign = foreignClass(text.split(/[^\w-]+/), sheet.prefix);
      if (foreign)
        report(sheet, start(selector), `${quoted(text)} reaches the elements of another front-end`, useModules);
      else if (!staysInside(selector, sheet.prefix)) {
        report(sheet, start(selector), `${quoted(text)} reaches outside this front-end`, useModules);
      }
    }
  }
  judgeBlock(sheet, block);
}

function judgeAtRule(sheet: Sheet, rule: Atrule): void {
  const name = rule.name.toLowerCase();
  const about = rule.prelude?.type === "Raw" ? rule.prelude.value.trim() : "";
  if (name === "charset") return;
  if (named.has(name)) {
    const names = about.split(/[\s,]+/);
    if (!names.every((each) => each.startsWith(sheet.prefix))) {
      report(sheet, start(rule), `@${name} ${quoted(about)} has a name that is the whole page's`, useModules);
    }
    if (name === "layer") judgeBlock(sheet, rule.block);
    return;
  }
  if (!conditions.has(name)) report(sheet, start(rule), `@${name} is for the whole page`, askShell);
  else judgeBlock(sheet, rule.block);
}

function judgeBlock(sheet: Sheet, block: Block | null): void {
  for (const node of block?.children ?? []) judge(sheet, node);
}

interface Position {
  line: number;
  column: number;
}

const start = (node: CssNode): Position => node.loc?.start ?? { line: 1, column: 1 };

const sourceOf = ({ text }: Sheet, { loc }: CssNode): string =>
  loc ? text.slice(loc.start.offset, loc.end.offset) : "";

const quoted = (text: string): string => `"${text.trim().slice(0, 80)}"`;

/** Whether a value opens a block outside its strings. */
function hasBlock(value: string): boolean {
  let quote = "";
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at);
    if (character === "\\") at += 1;
    else if (quote) quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "{") return true;
  }
  return false;
}

function report({ path, problems }: Sheet, { line, column }: Position, what: string, fix: string): void {
  problems.push({ problem: `${path}:${line}:${column}: ${what}.`, fix });
}
