import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { detail, UserError } from "@optimyz/build/progress";
import { readJson, root } from "@optimyz/build/workspace";
import { writeAtomically } from "../write-file.ts";
import { type VisibleText, visibleTexts } from "./visible-texts.ts";

/** Sources of what people see. */
const SOURCES = ["shell/src", "packages/{kit,ui}/src", "mf-*/src", "worker/src"];

/** Tests and what they need, messages themselves, titles of pages, which the build translates, and the developers' workshop. */
const LEFT_OUT = /\.test\.|[/]testing[./]|[/]messages\.ts$|^mf-[^/]+[/]src[/]app\.ts$|[/]test-shell[/]/;

/** Only teams of developers read what these say, and it is in English, as code is: see docs/teams/languages.md. */
const FOR_TEAMS = [
  "worker/src/platform/api-document/",
  "worker/src/platform/reads/",
  "worker/src/platform/releases/",
  // What the gate refuses in a page's HTML.
  "worker/src/platform/document/refused-html.ts",
];

/** Names that are the same in every language. */
const NAMES: ReadonlySet<string> = new Set(["Samsung Internet", "WhatsApp", "UPI", "LinkedIn", "YouTube"]);

/** How many texts of a part no catalogue can translate, for the parts that are not written with messages yet. */
type Untranslated = Readonly<Record<string, number>>;

/** From the root. */
const LIST = "tools/untranslated.json";

/** Texts that are named when a part has more than it may have. */
const NAMED_MAX = 30;

/**
 * Checks that what people see is in messages. Parts that are not converted yet are listed with their number of texts,
 * which only becomes smaller.
 * @throws UserError naming the texts, or the number that is to be written
 */
export function checkUntranslated(): void {
  const listed = readJson<Untranslated>(path.join(root, LIST));
  const found = textsByPart();
  const parts = new Set([...Object.keys(listed), ...found.keys()]);
  const problems = [...parts].flatMap((part) => problemsOf(part, found.get(part) ?? [], listed[part] ?? 0));
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  const sum = Object.values(listed).reduce((all, count) => all + count, 0);
  detail(`${sum} texts of ${Object.keys(listed).length} parts are in English alone`);
}

/** What is wrong with the number of a part's texts. */
export function problemsOf(part: string, found: readonly VisibleText[], listed: number): string[] {
  if (found.length < listed) {
    return [
      `${part} has ${found.length} texts outside messages now, ${listed} are listed: npm run untranslated -- --record`,
    ];
  }
  if (found.length === listed) return [];
  const known = listed > 0 ? `, ${listed} of them known before` : "";
  const named = found.slice(0, NAMED_MAX).map(({ place, text }) => `\n  ${place}: “${text}”`);
  const more = found.length > NAMED_MAX ? `\n  and ${found.length - NAMED_MAX} more` : "";
  return [
    `${part} has ${found.length} texts that nobody can translate${known}. Put new ones into the messages.ts next to them (docs/teams/languages.md):${named.join("")}${more}`,
  ];
}

/** Lowers the listed numbers to what there is. A part that has more stays as it is listed. */
export function recordUntranslated(): void {
  const found = textsByPart();
  const lowered = Object.entries(readJson<Untranslated>(path.join(root, LIST))).map(
    ([part, listed]) => [part, Math.min(listed, found.get(part)?.length ?? 0)] as const,
  );
  const left = Object.fromEntries(lowered.filter(([, count]) => count > 0));
  writeAtomically(path.join(root, LIST), `${JSON.stringify(left, null, 2)}\n`);
}

/** The texts that no catalogue can translate, by what they belong to. */
export function textsByPart(): Map<string, VisibleText[]> {
  const files = globSync(
    SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  );
  const parts = new Map<string, VisibleText[]>();
  for (const file of files.filter(isRead).sort()) {
    const texts = visibleTexts(file, readFileSync(path.join(root, file), "utf8"));
    const shown = texts.filter(({ text }) => !NAMES.has(text));
    if (shown.length > 0) parts.set(partOf(file), [...(parts.get(partOf(file)) ?? []), ...shown]);
  }
  return parts;
}

/** Whether a file's texts are for people who need not read English. @param file its path from the root */
export const isRead = (file: string): boolean =>
  !LEFT_OUT.test(file) && !FOR_TEAMS.some((place) => file.startsWith(place));

/** How many folders make a part: a whole workspace, of the large ones a room such as `mf-admin/src/resources/staff`. */
const DEPTHS = [
  ["packages/", 2],
  ["worker/", 3],
  ["mf-admin/", 4],
] as const;

function partOf(file: string): string {
  const [, depth] = DEPTHS.find(([start]) => file.startsWith(start)) ?? ["", 1];
  return path.dirname(file).split("/").slice(0, depth).join("/");
}
