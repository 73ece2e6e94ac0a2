import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { sourceTexts, type Text, type Texts } from "@optimyz/kit";

/** The texts of the admin. They are the same for all screens, and what is no component says its texts by them as well. */
let current = sourceTexts;

/** From here on the admin speaks so. */
export function setSpoken(texts: Texts): void {
  current = texts;
}

/** A message in the admin's language, for what is no component; components have `useText`, which follows a change. */
export const say: Text = (message, ...values) => current.of("mf-admin")(message, ...values);

/** The texts by which packages write for the admin, such as a time zone in words. */
export const spokenTexts = (): Texts => current;

/** A label or sentence of a package, such as a role's duties, in the admin's language. */
export const saySentence = (text: string): string => current.say(text);

/** By which dates and numbers of the admin are written. In English days come before months. */
export const spokenLocale = (): string => (current.language.code === SOURCE_LANGUAGE ? "en-GB" : current.locale);

/** By which numbers of things are written. */
export const countLocale = (): string => (current.language.code === SOURCE_LANGUAGE ? "en" : current.locale);
