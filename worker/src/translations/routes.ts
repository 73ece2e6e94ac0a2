import * as contract from "@optimyz/contract/api/endpoints/translations";
import { type RowGroup, rowGroups, type TranslationGroup } from "@optimyz/contract/api/schemas/translations";
import { Hono } from "hono";
import { saveContentText } from "../content/translations/save.ts";
import { contentCounts, contentTexts } from "../content/translations/texts.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { readDraft } from "../settings/draft.ts";
import { mainLanguage } from "../settings/translated.ts";
import { saveSettingsText, settingsCounts, settingsTexts } from "../settings/translations.ts";

/** What administrators translate, in the main language the messages alone: rows of content, settings, messages. */
export const translations = new Hono<AppEnv>();

handle(translations, contract.listTranslations, ({ db, query: { group, state, ...query } }) => {
  if (!isOfRows(group)) return settingsTexts(db, { ...query, group, state });
  return contentTexts(db, { ...query, group, state: state === "own" ? "done" : state });
});

handle(translations, contract.countTranslations, async ({ db, query: { lang } }) => {
  const counts = await settingsCounts(db, lang);
  const { settings } = await readDraft(db);
  return lang === mainLanguage(settings) ? counts : { ...(await contentCounts(db, lang)), ...counts };
});

handle(translations, contract.saveTranslation, ({ db, change, input: { group, ...input } }) =>
  isOfRows(group)
    ? saveContentText(db, change, { ...input, group })
    : saveSettingsText(db, change, { ...input, group }),
);

const isOfRows = (group: TranslationGroup): group is RowGroup => rowGroups.some((each) => each === group);
