import { countTranslations, listTranslations } from "@optimyz/contract/api/endpoints/translations";
import type { TranslationGroup } from "@optimyz/contract/api/schemas/translations";
import { query } from "../data/query.ts";

/** How many texts of each kind have no translation into a language, or an older one. */
export const countsQuery = (lang: string) => query(countTranslations, { query: { lang } });

/** The texts of one row of content. @param row its id, or a picture's file */
export const rowQuery = (lang: string, group: TranslationGroup, row: string) =>
  query(listTranslations, { query: { lang, group, row } });
