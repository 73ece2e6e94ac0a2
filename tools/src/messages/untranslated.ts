import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { detail, UserError } from "@optimyz/build/progress";
import { readJson, root } from "@optimyz/build/workspace";
import { type VisibleText, visibleTexts } from "./visible-texts.ts";

/** Where people see what the code says. Of the worker each room counts by itself. */
const PARTS: readonly string[] = [
  ...["shell", "packages/kit", "packages/ui", "mf-*"].flatMap((folder) => globSync(folder, { cwd: root })),
  ...globSync("worker/src/*/", { cwd: root }),
];

/** How many texts of a part no catalogue can translate, for the parts that are not written with messages yet. */
export type Untranslated = Readonly<Record<string, number>>;

/** From the root. */
const LIST = "tools/untranslated.json";

/** Tests and what they need, messages themselves, titles of pages, which the build translates, and the developers' workshop. */
const LEFT_OUT = /\.test\.|[/]testing[./]|[/]messages\.ts$|^mf-[^/]+[/]src[/]app\.ts$|[/]test-shell[/]/;

/** Names that are the same in every language. */
const NAMES: ReadonlySet<string> = new Set(["WhatsApp", "UPI", "LinkedIn", "YouTube"]);

/** Places that are named when a part has more texts than it may have. */
const NAMED_MAX = 30;

/**
 * Checks that what people see is in messages. Parts that are not converted yet are listed with their number of texts,
 * which only becomes smaller.
 * @throws UserError naming the texts, or the number that is to be written
 */
export function checkUntranslated(): void {
  const listed = readJson<Untranslated>(path.join(root, LIST));
  const problems = [
    ...PARTS.flatMap((part) => problemsOf(part, textsOf(part), listed[part] ?? 0)),
    ...Object.keys(listed).flatMap((part) =>
      PARTS.includes(part) ? [] : [`${LIST}: there is no ${part}: remove it.`],
    ),
  ];
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  const left = Object.entries(listed);
  const sum = left.reduce((all, [, count]) => all + count, 0);
  detail(left.length === 0 ? "all of them are messages" : `${sum} texts of ${left.length} parts are in English alone`);
}

/** What is wrong with the number of a part's texts. */
export function problemsOf(part: string, found: readonly VisibleText[], listed: number): string[] {
  if (found.length < listed) {
    const what = found.length === 0 ? `remove it` : `write "${part}": ${found.length}`;
    return [`${LIST}: ${part} has ${found.length} texts outside messages now, ${listed} are listed: ${what}.`];
  }
  if (found.length === listed) return [];
  const known = listed > 0 ? `, ${listed} of them known before` : "";
  const named = found.slice(0, NAMED_MAX).map(({ place, text }) => `\n  ${place}: “${text}”`);
  const more = found.length > NAMED_MAX ? `\n  and ${found.length - NAMED_MAX} more` : "";
  return [
    `${part} has ${found.length} texts that nobody can translate${known}. Put new ones into the messages.ts next to them (docs/teams/languages.md):${named.join("")}${more}`,
  ];
}

function textsOf(part: string): VisibleText[] {
  const folder = part.startsWith("worker/") ? part : `${part}/src`;
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .flatMap((file) => visibleTexts(file, readFileSync(path.join(root, file), "utf8")))
    .filter(({ text }) => !NAMES.has(text));
}
