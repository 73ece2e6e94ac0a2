import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { appLiteral } from "@optimyz/build/app-literal";
import { frontEnds, root } from "@optimyz/build/workspace";
import { type Expression, parseSync, Visitor } from "oxc-parser";

/** What has one file of translations for each language. */
export interface Speaker {
  /** Its folder, in which `messages/hi.json` is. */
  name: string;
  /** Folders with its messages. */
  sources: readonly string[];
  /** Folders with texts that it can say as well, such as the labels of a schema. */
  also: readonly string[];
}

/** A text that a translator gets. */
export interface Written {
  text: string;
  /** Where it is, such as `shell/src/layout/messages.ts:3`. */
  place: string;
}

/** Packages whose texts are translated with the shell's. */
const PACKAGES = ["packages/kit/src", "packages/ui/src", "packages/contract/src"];

/** Every front-end, and the worker. */
export const speakers = (): Speaker[] => [
  ...frontEnds().map((name) => ({
    name,
    sources: [`${name}/src`, ...(name === "shell" ? PACKAGES : [])],
    also: [],
  })),
  { name: "worker", sources: ["worker/src"], also: ["packages/contract/src"] },
];

/**
 * The messages of a speaker as a translator's file has them: by folder, file and line, then the titles and labels of its
 * pages. A text that is in two places is there once.
 */
export async function writtenBy({ name, sources }: Speaker): Promise<Written[]> {
  const files = sources.flatMap((folder) => globSync(`${folder}/**/messages.ts`, { cwd: root }).sort());
  const written = files.flatMap((file) => messagesIn(file, readFileSync(path.join(root, file), "utf8")));
  const all = [...written, ...(name.startsWith("mf-") ? await titlesOf(name) : [])];
  return [...new Map(all.toReversed().map((each) => [each.text, each])).values()].toReversed();
}

/** @throws TypeError for an export that is no plain text, and so not translated by its words */
export function messagesIn(file: string, code: string): Written[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    return statement.declaration.declarations.map(({ init, start }) => {
      const place = `${file}:${code.slice(0, start).split("\n").length}`;
      const text = init ? textOf(init) : undefined;
      if (text === undefined) throw new TypeError(`${place} is no text in one piece, in quotes or backticks.`);
      return { text, place };
    });
  });
}

/** What a literal says; undefined for anything else. */
function textOf(value: Expression): string | undefined {
  if (value.type === "Literal") return typeof value.value === "string" ? value.value : undefined;
  if (value.type !== "TemplateLiteral" || value.expressions.length > 0) return undefined;
  return value.quasis[0]?.value.cooked ?? undefined;
}

/** Titles and labels of a remote's pages, which the build writes into its claims. */
export async function titlesOf(name: string): Promise<Written[]> {
  const { routes } = await appLiteral(name);
  return routes
    .flatMap(({ handle }) => [handle?.title, handle?.nav?.header?.label, handle?.nav?.footer?.label])
    .flatMap((text) => (text === undefined ? [] : [{ text, place: `${name}/src/app.ts` }]));
}

/** Texts in the code of folders, whatever they are for: literals, and those with values as their pieces. */
export interface TextsInCode {
  literals: ReadonlySet<string>;
  templates: readonly (readonly string[])[];
}

/** Whether code makes a text. Of a template, whose values are known at run time only, all pieces have to be in it. */
export const isMadeBy = ({ literals, templates }: TextsInCode, text: string): boolean =>
  literals.has(text) ||
  templates.some(
    (pieces) =>
      text.startsWith(pieces[0] ?? "") &&
      text.endsWith(pieces.at(-1) ?? "") &&
      pieces.every((piece) => text.includes(piece)),
  );

/** Fewer letters of a template say nothing about where a text comes from. */
const TEMPLATE_LENGTH_MIN = 20;

/** All texts in the code of folders that may be shown through somebody else's message, such as a schema's label. */
export function textsIn(folders: readonly string[]): TextsInCode {
  const literals = new Set<string>();
  const templates: string[][] = [];
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter((file) => !file.includes(".test."));
  const note = (value: Expression) => {
    const text = textOf(value);
    if (text !== undefined) literals.add(text);
    else if (value.type === "TemplateLiteral") {
      const pieces = value.quasis.map((piece) => piece.value.cooked ?? "");
      if (pieces.join("").length >= TEMPLATE_LENGTH_MIN) templates.push(pieces);
    }
  };
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(path.join(root, file), "utf8"));
    new Visitor({ Literal: note, TemplateLiteral: note }).visit(program);
  }
  return { literals, templates };
}
