import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { detail, UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { type CallExpression, type NewExpression, type Program, parseSync, Visitor } from "oxc-parser";
import { check } from "recheck";

/** Code that handles untrusted text: the worker, the contract, and what runs in a browser. */
const SOURCES = ["worker/src", "packages/{contract,kit,ui}/src", "shell/src", "mf-*/src"];

/** Most are checked in a few milliseconds. */
const VERDICT_TIMEOUT_MS = 60_000;

/** A regular expression of the source, and why untrusted text could make it slow. */
export interface SlowExpression {
  /** Where it is, such as `worker/src/app.ts:12`. */
  place: string;
  source: string;
  problem: string;
}

/**
 * Checks every regular expression that handles untrusted text.
 * @throws UserError naming each one whose time grows faster than its input
 */
export async function checkRegularExpressions(): Promise<void> {
  const files = globSync(
    SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter((file) => !file.includes(".test."));
  const slow: string[] = [];
  // One after the other: each has its time, however busy the machine is.
  for (const file of files) {
    const found = await slowExpressions(file, readFileSync(path.join(root, file), "utf8"));
    slow.push(...found.map(({ place, source, problem }) => `${place}: ${source}: ${problem}`));
  }
  if (slow.length > 0) throw new UserError(`Regular expressions that are not linear:\n  ${slow.join("\n  ")}`);
  detail(`${files.length} files`);
}

/**
 * The expressions of one file that are not known to be linear. Those made at run time cannot be checked, so they are
 * refused as well.
 * @param file its path: its extension decides between TypeScript and JSX
 */
export async function slowExpressions(file: string, code: string): Promise<SlowExpression[]> {
  const slow: SlowExpression[] = [];
  for (const { start, source, regex } of expressionsIn(parseSync(file, code).program)) {
    const place = `${file}:${code.slice(0, start).split("\n").length}`;
    if (!regex) {
      slow.push({ place, source: "RegExp(…)", problem: "it is made at run time; write it as a literal" });
      continue;
    }
    const verdict = await verdictOf(regex);
    if (verdict.status === "safe") continue;
    slow.push({
      place,
      source,
      problem: verdict.status === "vulnerable" ? verdict.complexity.summary : "not judged in time",
    });
  }
  return slow;
}

/** By expression: several files have the same one. */
const verdicts = new Map<string, ReturnType<typeof check>>();

function verdictOf({ pattern, flags }: NonNullable<Expression["regex"]>): ReturnType<typeof check> {
  const key = `/${pattern}/${flags}`;
  const verdict = verdicts.get(key) ?? check(pattern, flags, { timeout: VERDICT_TIMEOUT_MS, randomSeed: 1 });
  verdicts.set(key, verdict);
  return verdict;
}

interface Expression {
  start: number;
  source: string;
  /** Undefined for one that is made at run time. */
  regex: { pattern: string; flags: string } | undefined;
}

function expressionsIn(program: Program): Expression[] {
  const found: Expression[] = [];
  const made = ({ callee, start }: NewExpression | CallExpression) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") found.push({ start, source: "", regex: undefined });
  };
  new Visitor({
    NewExpression: made,
    CallExpression: made,
    Literal(node) {
      if (!("regex" in node)) return;
      const { start, regex } = node;
      found.push({ start, source: `/${regex.pattern}/${regex.flags}`, regex });
    },
  }).visit(program);
  return found.sort((a, b) => a.start - b.start);
}
