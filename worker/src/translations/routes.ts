import * as contract from "@optimyz/contract/api/endpoints/translations";
import { type RowGroup, rowGroups, type TranslationGroup } from "@optimyz/contract/api/schemas/translations";
import { Hono } from "hono";
import { contentCounts, contentTexts, saveContentText } from "../content/translations/admin.ts";
import { invalid } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { readDraft } from "../settings/draft.ts";
import { saveSettingsText, settingsCounts, settingsTexts } from "../settings/translations.ts";

/** What administrators translate: rows of content, the settings, and what the site says. */
export const translations = new Hono<AppEnv>();

handle(translations, contract.listTranslations, async ({ db, query: { group, ...query } }) => {
  await refuseLanguage(db, query.lang, group);
  return isOfRows(group) ? contentTexts(db, { ...query, group }) : settingsTexts(db, { ...query, group });
});

handle(translations, contract.countTranslations, async ({ db, query: { lang } }) => {
  const main = await refuseLanguage(db, lang, "messages");
  const counts = await settingsCounts(db, lang);
  return lang === main ? { messages: counts.messages } : { ...(await contentCounts(db, lang)), ...counts };
});

handle(translations, contract.saveTranslation, async ({ db, change, input: { group, ...input } }) => {
  await refuseLanguage(db, input.lang, group);
  return isOfRows(group)
    ? saveContentText(db, change, { ...input, group })
    : saveSettingsText(db, change, { ...input, group });
});

const isOfRows = (group: TranslationGroup): group is RowGroup => rowGroups.some((each) => each === group);

/**
 * The main language, in which everything but messages is written elsewhere. Languages of the draft count: one can be
 * translated before visitors can choose it.
 * @returns the main language's code
 * @throws ApiError INVALID for a language that the site has not got
 */
async function refuseLanguage(db: Database, lang: string, group: TranslationGroup): Promise<string> {
  const { settings, live } = await readDraft(db);
  const [main = "", ...others] = settings.region.languages;
  const offered = group === "messages" ? [main, ...others] : others;
  if (![...offered, ...live.settings.region.languages.slice(1)].includes(lang))
    throw invalid({ lang: "Choose a language of the site." });
  return main;
}
