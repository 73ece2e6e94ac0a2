import { nameOfLanguage } from "@optimyz/contract/protocol/languages";
import { spokenLocale } from "../language/spoken.ts";

/** A language for staff, by its code: `Hindi (हिन्दी)`; the code itself where nobody knows it. */
export function languageName(code: string): string {
  const name = nameIn(code);
  const own = name === code ? code : nameOfLanguage(code);
  return own === name ? name : `${name} (${own})`;
}

/** What is no code at all has no name. */
function nameIn(code: string): string {
  try {
    return new Intl.DisplayNames([spokenLocale()], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
