import type { Settings, WhatsappKind } from "@optimyz/contract/api/schemas/settings/settings";
import { clean } from "@optimyz/contract/domain/fold";

type Template = Settings["whatsapp"]["templates"][number];

/** The language of the site that a template's code belongs to: `en` of `en_US`. */
const languageOf = ({ language }: Template): string => language.split("_", 1).join();

/**
 * The template of a kind in the reader's language, else in the first of the site's that has one, else in any.
 * @param languages codes, the reader's first
 */
export function templateFor({ templates }: Settings["whatsapp"], kind: WhatsappKind, languages: readonly string[]) {
  const own = templates.filter((template) => template.kind === kind);
  const found = languages.map((code) => own.find((template) => languageOf(template) === code.split("-", 1).join()));
  const template = found.find(Boolean) ?? own[0];
  return template && { ...template, speaks: languageOf(template) };
}

/** Characters of one parameter: with four of them and its own words a text stays below Meta's 1,024. */
const PARAMETER_MAX = 180;
/** Links are never cut. */
const LINK = /^https?:\/\/\S+$/;

/**
 * A text as a template's place takes it: in one line and without runs of spaces, which Meta refuses, without what is drawn as
 * nothing, not too long and never empty.
 */
export function parameterOf(text: string): string {
  const line = clean(text)
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, " ")
    .trim();
  if (line === "") return "–";
  const signs = Array.from(line);
  return LINK.test(line) || signs.length <= PARAMETER_MAX ? line : `${signs.slice(0, PARAMETER_MAX - 1).join("")}…`;
}
