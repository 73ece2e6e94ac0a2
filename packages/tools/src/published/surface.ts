import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "@optimyz/build/workspace";
import { parseSync, type Statement, type TSSignature } from "oxc-parser";
import type { SourceManifest } from "./staged.ts";

/** What others can rely on of a package: the text of each declaration, without comments, by module and name. */
export type Surface = ReadonlyMap<string, string>;

/** Longest declaration that a report has in full; of others it has the beginning and a digest. */
const LENGTH_MAX = 400;

/**
 * Reads a package's surface off its compiled declarations: its entries, and all that these are made of, exported or not.
 * @param folder of the `.d.ts` files, as they are made of `src`
 * @param exported what the package's `package.json` exports of its sources
 */
export function surfaceOf(folder: string, exported: SourceManifest["exports"]): Surface {
  const surface = new Map<string, string[]>();
  const note = (key: string, text: string) => surface.set(key, [...(surface.get(key) ?? []), text]);
  const waiting: string[] = [];
  for (const [key, file] of Object.entries(exported)) {
    note(`exports ${key}`, file.replace(/^\.\/src\//, "./"));
    const [, base] = /^\.\/src\/(.*?)(?:\.d)?\.tsx?$/.exec(file) ?? [];
    if (base !== undefined) waiting.push(...(base === "*" ? allModules(folder) : [base]));
  }
  const seen = new Set<string>();
  for (let module = waiting.shift(); module !== undefined; module = waiting.shift()) {
    const file = path.join(folder, `${module}.d.ts`);
    if (seen.has(module) || !existsSync(file)) continue;
    seen.add(module);
    const text = readFileSync(file, "utf8");
    for (const [, request = ""] of text.matchAll(/(?:from|import) ?\(?"(\.[^"]*)"/g)) {
      waiting.push(path.join(path.dirname(module), request.replace(/\.[jt]sx?$/, "")));
    }
    for (const { name, code } of declarationsIn(text)) note(`${module} ${name}`, code);
  }
  return new Map([...surface].map(([key, texts]) => [key, shortened(texts.toSorted().join(" & "))]));
}

const allModules = (folder: string): string[] =>
  listFiles(folder)
    .filter((file) => file.endsWith(".d.ts") && !file.endsWith(".test.d.ts"))
    .map((file) => file.slice(0, -".d.ts".length));

/** The declarations of a module, and what it passes on of others. */
function declarationsIn(text: string): { name: string; code: string }[] {
  const { program, comments } = parseSync("module.d.ts", text);
  const codeOf = ({ start, end }: { start: number; end: number }) => {
    let code = "";
    let from = start;
    for (const comment of comments.filter((each) => each.start >= start && each.end <= end)) {
      code += text.slice(from, comment.start);
      from = comment.end;
    }
    return (code + text.slice(from, end)).replace(/\s+/g, " ").trim();
  };
  return program.body.flatMap((statement) => {
    if (statement.type === "ImportDeclaration") return [];
    if (statement.type === "ExportNamedDeclaration" && !statement.declaration) {
      const from = statement.source ? ` from ${statement.source.value}` : "";
      return statement.specifiers.map((specifier) => ({ name: codeOf(specifier), code: `export${from}` }));
    }
    const name = nameOf(statement) ?? codeOf(statement);
    const members = membersOf(statement);
    const first = members?.[0];
    if (!members || !first) return [{ name, code: codeOf(statement) }];
    const head = codeOf({ start: statement.start, end: first.start });
    return [
      { name, code: `${head} … }` },
      ...members.map((member) => ({
        name: `${name}.${"key" in member ? codeOf(member.key) : codeOf(member)}`,
        code: codeOf(member),
      })),
    ];
  });
}

/** An object's type has a line for each member, so that one more is told from one that changed. */
function membersOf(statement: Statement): TSSignature[] | undefined {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declaration?.type === "TSInterfaceDeclaration") return declaration.body.body;
  const isObject =
    declaration?.type === "TSTypeAliasDeclaration" && declaration.typeAnnotation.type === "TSTypeLiteral";
  return isObject && declaration.typeAnnotation.type === "TSTypeLiteral"
    ? declaration.typeAnnotation.members
    : undefined;
}

function nameOf(statement: Statement): string | undefined {
  const declaration =
    statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration"
      ? statement.declaration
      : statement;
  if (!declaration) return undefined;
  if (declaration.type === "VariableDeclaration") {
    const id = declaration.declarations[0]?.id;
    return id?.type === "Identifier" ? id.name : undefined;
  }
  const id = "id" in declaration ? declaration.id : undefined;
  if (id?.type === "Identifier") return id.name;
  return id?.type === "Literal" ? String(id.value) : undefined;
}

function shortened(text: string): string {
  if (text.length <= LENGTH_MAX) return text;
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return `${text.slice(0, LENGTH_MAX / 2)} … ${text.length} characters, ${digest}`;
}

/** What became of a surface; names as `module name`. */
export interface Difference {
  added: string[];
  removed: string[];
  changed: string[];
}

/** A member that must be there, of a type that was there without it, is a change of that type. */
export function difference(before: Surface, now: Surface): Difference {
  const isNewDemand = (key: string) => {
    const [, type] = /^(.* [^. ]+)\./.exec(key) ?? [];
    return type !== undefined && before.has(type) && !/^(readonly )?[^\s:(]+\?/.test(now.get(key) ?? "");
  };
  const added = [...now.keys()].filter((key) => !before.has(key));
  return {
    added: added.filter((key) => !isNewDemand(key)),
    removed: [...before.keys()].filter((key) => !now.has(key)),
    changed: [...now]
      .filter(([key, text]) => (before.has(key) ? before.get(key) !== text : isNewDemand(key)))
      .map(([key]) => key),
  };
}

const HEAD = "What teams can rely on, by module and name. Written by: npm run packages -- --accept";

/** The report that lies in the repository. */
export const reportOf = (name: string, version: string, surface: Surface): string =>
  [`${name} ${version}`, HEAD, "", ...[...surface].map(([key, text]) => `${key}: ${text}`).toSorted(), ""].join("\n");

export function readReport(report: string): { version: string; surface: Surface } {
  const [title = "", , , ...lines] = report.split("\n");
  const entries = lines.filter(Boolean).map((line): [string, string] => {
    const at = line.indexOf(": ");
    return [line.slice(0, at), line.slice(at + 2)];
  });
  return { version: title.split(" ")[1] ?? "", surface: new Map(entries) };
}

/**
 * What is wrong with a package's version after a change of its surface: an addition needs the next minor version, anything
 * else the next major one, and each version a line in the changelog.
 * @param before the accepted version and surface
 * @returns a sentence that names what changed, or undefined
 */
export function versionProblem(
  { name, version }: { name: string; version: string },
  before: { version: string; surface: Surface },
  now: Surface,
  changelog: string,
): string | undefined {
  const { added, removed, changed } = difference(before.surface, now);
  const breaks = [...removed.map((key) => `${key} is gone`), ...changed.map((key) => `${key} has another type`)];
  const what = breaks.length > 0 ? breaks : added.map((key) => `${key} is new`);
  if (what.length > 0 && !isRaised(before.version, version, breaks.length > 0)) {
    const next = breaks.length > 0 ? "major" : "minor";
    return `${name} ${version} needs the next ${next} version after ${before.version}: ${listed(what)}.`;
  }
  if (!hasLine(changelog, version)) return `${name} ${version} has no line in its CHANGELOG.md, below ## ${version}.`;
  return undefined;
}

const NAMED_MAX = 5;
const listed = (items: string[]): string =>
  items.length > NAMED_MAX
    ? `${items.slice(0, NAMED_MAX).join(", ")} and ${items.length - NAMED_MAX} more`
    : items.join(", ");

function isRaised(from: string, to: string, isBreaking: boolean): boolean {
  const [[major = 0, minor = 0], [nextMajor = 0, nextMinor = 0]] = [from, to].map((each) =>
    each.split(".").map(Number),
  ) as [number[], number[]];
  return nextMajor > major || (!isBreaking && nextMajor === major && nextMinor > minor);
}

/** Whether the changelog says something about a version. */
const hasLine = (changelog: string, version: string): boolean => {
  const [, rest = ""] = `\n${changelog}`.split(`\n## ${version}\n`);
  return /^- \S/m.test(rest.split("\n## ")[0] ?? "");
};
