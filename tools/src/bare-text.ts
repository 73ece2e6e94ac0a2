import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { detail, UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { type Expression, type JSXChild, parseSync, Visitor } from "oxc-parser";

/** Sources that React renders in a browser. */
const SOURCES = ["packages/{kit,ui}/src", "shell/src", "mf-*/src"];

/** Elements with a text among other nodes that comes, goes or has elements inserted before it. */
export interface BareText {
  /** Where the element begins, such as `shell/src/root.tsx:12`. */
  place: string;
  problem: string;
}

/**
 * Checks that text which React puts in, takes out or puts something in front of has an element of its own. A browser's
 * translator replaces text nodes, so React finds another node in their place and gives the page up
 * (https://github.com/facebook/react/issues/11538). Elements stay.
 * @throws UserError naming each place
 */
export function checkBareText(): void {
  const files = globSync(
    SOURCES.map((folder) => `${folder}/**/*.tsx`),
    { cwd: root },
  ).filter((file) => !file.includes(".test."));
  const found = files.flatMap((file) => bareTexts(file, readFileSync(path.join(root, file), "utf8")));
  if (found.length > 0) {
    const places = found.map(({ place, problem }) => `${place}: ${problem}`).join("\n  ");
    throw new UserError(`A translated page fails here. Put the text into an element, such as a span:\n  ${places}`);
  }
  detail(`${files.length} files`);
}

/** The texts of one file that a translated page would fail over. @param file its path, for the message */
export function bareTexts(file: string, code: string): BareText[] {
  const found: BareText[] = [];
  const look = ({ children, start }: { children: JSXChild[]; start: number }) => {
    const place = `${file}:${code.slice(0, start).split("\n").length}`;
    found.push(
      ...problemsOf(children.map(kindOf).filter((kind) => kind !== "nothing")).map((problem) => ({ place, problem })),
    );
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(file, code).program);
  return found;
}

/** Kinds of a child; `unknown` may be text, and is ignored. */
type Kind = "nothing" | "text" | "element" | "maybe text" | "maybe element" | "unknown";

function problemsOf(kinds: Kind[]): string[] {
  if (kinds.length < 2) return [];
  const problems = kinds.includes("maybe text") ? ["text that comes and goes next to other nodes"] : [];
  const passed = kinds.some((kind, at) => kind === "text" && kinds[at - 1] === "maybe element");
  return passed ? [...problems, "text behind an element that comes and goes"] : problems;
}

function kindOf(child: JSXChild): Kind {
  if (child.type === "JSXText") return child.value.trim() ? "text" : "nothing";
  if (child.type === "JSXElement" || child.type === "JSXFragment") return "element";
  if (child.type !== "JSXExpressionContainer" || child.expression.type === "JSXEmptyExpression") return "nothing";
  return kindOfValue(child.expression);
}

function kindOfValue(value: Expression): Kind {
  switch (value.type) {
    case "JSXElement":
    case "JSXFragment":
      return "element";
    case "Literal":
      return typeof value.value === "string" && value.value.trim() ? "text" : "nothing";
    case "TemplateLiteral":
      return "text";
    case "ParenthesizedExpression":
      return kindOfValue(value.expression);
    case "LogicalExpression":
      return value.operator === "&&" ? maybe(kindOfValue(value.right)) : "unknown";
    case "ConditionalExpression":
      return eitherOf(kindOfValue(value.consequent), kindOfValue(value.alternate));
    case "CallExpression":
      return isList(value) ? "maybe element" : "unknown";
    default:
      return "unknown";
  }
}

const maybe = (kind: Kind): Kind =>
  kind === "text" || kind === "maybe text" ? "maybe text" : kind === "unknown" ? kind : "maybe element";

function eitherOf(one: Kind, other: Kind): Kind {
  if (one === "text" && other === "text") return "text";
  const kinds = new Set([one, other]);
  if (kinds.has("unknown")) return "unknown";
  return kinds.has("text") || kinds.has("maybe text") ? "maybe text" : "maybe element";
}

const isList = ({ callee }: Extract<Expression, { type: "CallExpression" }>): boolean =>
  callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "map";
