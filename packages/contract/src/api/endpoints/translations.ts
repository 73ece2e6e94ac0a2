import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  translatableSchema,
  translationCountsQuerySchema,
  translationCountsSchema,
  translationInputSchema,
  translationsQuerySchema,
  translationsSchema,
} from "@optimyz/contract/api/schemas/translations";

const path = "/api/admin/translations";
const editor = { access: "admin", roles: ["editor"] } as const;

export const listTranslations = endpoint({
  method: "GET",
  path,
  ...editor,
  summary: "Texts of one kind next to their translations into a language of the site",
  query: translationsQuerySchema,
  output: translationsSchema,
});

export const countTranslations = endpoint({
  method: "GET",
  path: `${path}/counts`,
  ...editor,
  summary: "How many texts of each kind have no translation into a language, or an older one",
  query: translationCountsQuerySchema,
  output: translationCountsSchema,
});

/** Rows of content change at once, texts of the settings and messages in the draft of the settings. */
export const saveTranslation = endpoint({
  method: "PUT",
  path,
  ...editor,
  bytesMax: 512 * 1024,
  invalidates: [path],
  summary: "Save the translation of one text, or take it away",
  input: translationInputSchema,
  output: translatableSchema,
});
