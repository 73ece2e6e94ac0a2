import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { type VisibleText, visibleTexts } from "./visible-texts.ts";

/** Sources of what people see. */
const SOURCES = ["shell/src", "packages/{kit,ui}/src", "mf-*/src", "worker/src"];

/**
 * Tests and what they need, messages themselves, titles of pages, which the build translates, the developers' workshop, and
 * server parts, which no catalogue reaches: their words are in the manifest in each language.
 */
const LEFT_OUT =
  /\.test\.|[/]testing[./]|[/]messages\.ts$|^mf-[^/]+[/]src[/]app\.ts$|[/]test-shell[/]|^mf-[^/]+[/]src[/](?:server|endpoints)(?:\.ts$|[/])/;

/** Only teams of developers read what these say, and it is in English, as code is: see docs/teams/languages.md. */
const FOR_TEAMS = [
  "worker/src/platform/api-document/",
  "worker/src/platform/parts/",
  "worker/src/platform/reads/",
  "worker/src/platform/releases/",
  // What the gate refuses in a page's HTML.
  "worker/src/platform/document/refused-html.ts",
];

/** Names that are the same in every language, and what the specification sends as content. */
const NAMES: ReadonlySet<string> = new Set([
  ...["Samsung Internet", "WhatsApp", "UPI", "LinkedIn", "YouTube", "Ctrl K"],
  ...["Explore More", "No feedback provided"],
]);

/** Texts that are named at once. */
const NAMED_MAX = 30;

/**
 * Checks that what people see is in messages.
 * @throws UserError naming the texts that are not
 */
export function checkUntranslated(): void {
  const found = untranslated();
  if (found.length === 0) return;
  const named = found.slice(0, NAMED_MAX).map(({ place, text }) => `\n  ${place}: “${text}”`);
  const more = found.length > NAMED_MAX ? `\n  and ${found.length - NAMED_MAX} more` : "";
  throw new UserError(
    `${found.length} texts that nobody can translate. Put them into the messages.ts next to them (docs/teams/languages.md):${named.join("")}${more}`,
  );
}

/** The texts that people see and no catalogue can translate. */
function untranslated(): VisibleText[] {
  const files = globSync(
    SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  );
  const texts = files.filter(isRead).flatMap((file) => visibleTexts(file, readFileSync(path.join(root, file), "utf8")));
  return texts.filter(({ text }) => !NAMES.has(text));
}

/** Whether a file's texts are for people who need not read English. @param file its path from the root */
export const isRead = (file: string): boolean =>
  !LEFT_OUT.test(file) && !FOR_TEAMS.some((place) => file.startsWith(place));
