import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "@optimyz/build/workspace";
import { parseSync, type Statement, type TSSignature } from "oxc-parser";
import { deprecationIn, deprecationProblem, markOf, marksOf, type Surface, withoutMarks } from "./deprecation.ts";
import type { SourceManifest } from "./staged.ts";

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
  /** Names that a module passes on, with the one that is meant; both as `module name`. */
  const passedOn = new Map<string, string>();
  const seen = new Set<string>();
  for (let module = waiting.shift(); module !== undefined; module = waiting.shift()) {
    const file = path.join(folder, `${module}.d.ts`);
    if (seen.has(module) || !existsSync(file)) continue;
    seen.add(module);
    const text = readFileSync(file, "utf8");
    for (const [, request = ""] of text.matchAll(/(?:from|import) ?\(?"(\.[^"]*)"/g)) {
      waiting.push(moduleOf(module, request));
    }
    for (const { name, code, deprecated, from } of declarationsIn(text)) {
      note(`${module} ${name}`, code);
      if (deprecated !== undefined) note(markOf(`${module} ${name}`), deprecated);
      if (from) passedOn.set(`${module} ${name}`, `${moduleOf(module, from.request)} ${from.name}`);
    }
  }
  for (const key of passedOn.keys()) {
    const mark = markFor(key, surface, passedOn);
    if (mark !== undefined) surface.set(markOf(key), [mark]);
  }
  return new Map([...surface].map(([key, texts]) => [key, shortened(texts.toSorted().join(" & "))]));
}

const moduleOf = (from: string, request: string): string =>
  path.join(path.dirname(from), request.replace(/\.[jt]sx?$/, ""));

/** A deprecated export stays deprecated when other modules re-export it. */
function markFor(
  key: string,
  surface: ReadonlyMap<string, readonly string[]>,
  passedOn: ReadonlyMap<string, string>,
  hops = 0,
): string | undefined {
  const origin = passedOn.get(key);
  if (origin === undefined || hops > passedOn.size) return surface.get(markOf(key))?.[0];
  const further = [...passedOn.keys()].find((each) => exportedName(each) === origin);
  return markFor(further ?? origin, surface, passedOn, hops + 1);
}

/** `index Later` of `index type Late as Later`. */
const exportedName = (key: string): string => key.replace(/ (?:type )?(?:.* as )?(\S+)$/, " $1");

const allModules = (folder: string): string[] =>
  listFiles(folder)
    .filter((file) => file.endsWith(".d.ts") && !file.endsWith(".test.d.ts"))
    .map((file) => file.slice(0, -".d.ts".length));

interface Declared {
  name: string;
  code: string;
  /** The words of its `@deprecated`. */
  deprecated?: string | undefined;
  /** The other module and the name there, of what is passed on. */
  from?: { request: string; name: string } | undefined;
}

/** The declarations of a module, and what it passes on of others. */
function declarationsIn(text: string): Declared[] {
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
  const deprecated = ({ start }: { start: number }) => {
    const comment = comments.findLast((each) => each.end <= start);
    const isIts = comment?.type === "Block" && text.slice(comment.end, start).trim() === "";
    return isIts ? deprecationIn(comment.value) : undefined;
  };
  return program.body.flatMap((statement): Declared[] => {
    if (statement.type === "ImportDeclaration") return [];
    if (statement.type === "ExportNamedDeclaration" && !statement.declaration) {
      const request = statement.source?.value;
      const code = `export${request === undefined ? "" : ` from ${request}`}`;
      return statement.specifiers.map((specifier) => ({
        name: codeOf(specifier),
        code,
        from: request === undefined ? undefined : { request, name: codeOf(specifier.local) },
      }));
    }
    const name = nameOf(statement) ?? codeOf(statement);
    const members = membersOf(statement);
    const first = members?.[0];
    const own = { name, deprecated: deprecated(statement) };
    if (!members || !first) return [{ ...own, code: codeOf(statement) }];
    const head = codeOf({ start: statement.start, end: first.start });
    return [
      { ...own, code: `${head} … }` },
      ...members.map((member) => ({
        name: `${name}.${memberName(member, codeOf)}`,
        code: codeOf(member),
        deprecated: deprecated(member),
      })),
    ];
  });
}

/** Of a call's signature no part of its code: a report's line ends its name at the first colon. */
function memberName(member: TSSignature, codeOf: (node: { start: number; end: number }) => string): string {
  if (member.type === "TSCallSignatureDeclaration") return "(call)";
  return "key" in member ? codeOf(member.key) : codeOf(member);
}

/** An object's type has a line for each member, so that an added one is distinguished from a changed one. */
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

/** Changes of a surface; names as `module name`. */
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
 * The problem of a package's version after a change of its surface: an addition needs the next minor version, anything
 * else the next major one, and each version a line in the changelog. Deprecated names stay until their dates.
 * @param before the accepted version and surface
 * @param today such as `2027-06-01`
 * @returns a sentence that names what changed, or undefined
 */
export function versionProblem(
  { name, version }: { name: string; version: string },
  before: { version: string; surface: Surface },
  now: Surface,
  changelog: string,
  today = new Date().toISOString().slice(0, 10),
): string | undefined {
  const broken = deprecationProblem(before.surface, now, today);
  if (broken) return `${name} ${version}: ${broken}`;
  const { added, removed, changed } = difference(withoutMarks(before.surface), withoutMarks(now));
  const compatible = compatibleIn(changelog, version).filter((key) => now.has(key));
  const isMember = (key: string) => compatible.some((each) => key.startsWith(`${each}.`));
  const isCompatible = (key: string) => compatible.includes(key) || isMember(key);
  const breaks = [
    ...removed.filter((key) => !isMember(key)).map((key) => `${key} is gone`),
    ...changed.filter((key) => !isCompatible(key)).map((key) => `${key} has another type`),
  ];
  const additions = [
    ...added.map((key) => `${key} is new`),
    ...compatible.filter((key) => before.surface.get(key) !== now.get(key)).map((key) => `${key} has other words`),
    ...marked(before.surface, now).map((key) => `${key} is deprecated otherwise than before`),
  ];
  const what = breaks.length > 0 ? breaks : additions;
  if (what.length > 0 && !isRaised(before.version, version, breaks.length > 0)) {
    const next = breaks.length > 0 ? "major" : "minor";
    return `${name} ${version} needs the next ${next} version after ${before.version}: ${listed(what)}.`;
  }
  if (!hasLine(changelog, version)) return `${name} ${version} has no line in its CHANGELOG.md, below ## ${version}.`;
  return undefined;
}

/** Changes of deprecations for teams: new or changed ones, and withdrawn ones. */
function marked(before: Surface, now: Surface): string[] {
  const [earlier, marks] = [marksOf(before), marksOf(now)];
  const keys = new Set([...earlier.keys(), ...marks.keys()]);
  return [...keys].filter((key) => now.has(key) && earlier.get(key)?.text !== marks.get(key)?.text);
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
const hasLine = (changelog: string, version: string): boolean => /^- \S/m.test(linesOf(changelog, version));

function linesOf(changelog: string, version: string): string {
  const [, rest = ""] = `\n${changelog}`.split(`\n## ${version}\n`);
  return rest.split("\n## ")[0] ?? "";
}

/** How the line of a changelog begins that names types with other words which take and give all that they did. */
export const COMPATIBLE = "Compatible: ";

/** Types that a version's changelog declares compatible. */
const compatibleIn = (changelog: string, version: string): string[] =>
  linesOf(changelog, version)
    .split("\n")
    .filter((line) => line.startsWith(`- ${COMPATIBLE}`))
    .flatMap((line) => line.slice(`- ${COMPATIBLE}`.length).replace(/\.$/, "").split(", "));
