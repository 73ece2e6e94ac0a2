import { invalid } from "../core/api-error.ts";
import * as m from "./messages.ts";

/** @throws ApiError INVALID, by the field's name, for a language that is none of these */
export function requireLanguage(languages: readonly string[], code: string, field = "lang"): void {
  if (!languages.includes(code)) throw invalid({ [field]: m.chooseLanguage });
}
