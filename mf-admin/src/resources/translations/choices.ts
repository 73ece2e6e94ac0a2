import {
  rowGroups,
  settingsGroups,
  type TranslationCounts,
  type TranslationFilter,
  type TranslationGroup,
  translationFilters,
} from "@optimyz/contract/api/schemas/translations";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import type { Text } from "@optimyz/kit";
import { oneOf } from "../../shared/forms/one-of.ts";
import * as m from "./messages.ts";

/** What is listed. */
export interface Chosen {
  lang: string;
  group: TranslationGroup;
  state: TranslationFilter | undefined;
  q: string;
  /** Id of the one entry whose texts are listed; empty for all. */
  row: string;
}

/** The language in which texts are written first. */
export const mainOf = (languages: readonly string[]): string => languages[0] ?? SOURCE_LANGUAGE;

/** Of the main language, only the words that the site comes with can be changed here: the rest has forms of its own. */
export const groupsFor = (lang: string, main: string): readonly TranslationGroup[] =>
  lang === main ? ["messages"] : [...rowGroups, ...settingsGroups];

/** The choice that an address names, with the nearest possible one for what it does not name. */
export function chosenBy(params: URLSearchParams, languages: readonly string[]): Chosen {
  const main = mainOf(languages);
  const lang = oneOf(languages, params.get("lang")) ?? languages[1] ?? main;
  const groups = groupsFor(lang, main);
  const group = oneOf(groups, params.get("group")) ?? groups[0] ?? "messages";
  return {
    lang,
    group,
    state: oneOf(translationFilters, params.get("state")),
    q: params.get("q") ?? "",
    row: params.get("row") ?? "",
  };
}

const groupNames = {
  skills: m.courses,
  courses: m.subcategories,
  descriptions: m.descriptions,
  posts: m.posts,
  pictures: m.pictures,
  settings: m.settings,
  pages: m.pages,
  mails: m.mails,
  messages: m.messages,
} as const satisfies Record<TranslationGroup, string>;

/** Kinds of texts as entries of a select, with what is left to do in each. */
export const groupChoices = (t: Text, groups: readonly TranslationGroup[], counts: TranslationCounts | undefined) =>
  groups.map((key) => {
    const group = t(groupNames[key]);
    const count = counts?.[key];
    if (!count || groups.length === 1) return { key, label: group };
    return {
      key,
      label: t(count.older > 0 ? m.groupOlder : m.groupLeft, { group, missing: count.missing, older: count.older }),
    };
  });

interface StateOptions {
  group: TranslationGroup;
  isMain: boolean;
  count: TranslationCounts[string] | undefined;
}

/** What a list can be narrowed to, as entries of a select. Nothing of the main language is missing or older. */
export function stateChoices(t: Text, { group, isMain, count }: StateOptions) {
  const all = { key: "", label: count ? t(m.allCounted, { count: count.all }) : t(m.all) };
  const changed = { key: "own", label: t(m.onlyChanged) };
  if (isMain) return [all, changed];
  return [
    all,
    { key: "missing", label: count ? t(m.onlyMissing, { count: count.missing }) : t(m.missing) },
    { key: "older", label: count ? t(m.onlyOlder, { count: count.older }) : t(m.older) },
    ...(group === "messages" ? [changed] : []),
  ];
}
