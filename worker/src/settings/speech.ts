import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { LANGUAGE_HEADER, languageOfPath, SOURCE_LANGUAGE, sourceLanguage } from "@optimyz/contract/protocol/languages";
import type { Context } from "hono";
import type { InLanguage } from "../db/translations.ts";
import type { AppEnv } from "../http/app-env.ts";
import { isTranslated, type Speech, sourceSpeech, speechFor, speechIn, speechOfStaff } from "../language/speech.ts";
import { messagesIn } from "./changed-messages.ts";
import { settingsAtHand } from "./site-settings.ts";
import { mainLanguage } from "./translated.ts";

const settingsOf = async (c: Context<AppEnv>): Promise<Settings> => (await settingsAtHand(c.var.db)).settings;

/** The speech of a page: that of the language which its address names. */
export function speechOfPage(c: Context<AppEnv>, settings: Settings): Speech {
  const { code, base } = languageOfPath(new URL(c.req.url).pathname, settings.region.languages);
  return speechIn({ code, base }, messagesIn(settings, code));
}

/** The source language's speech, as the provider has it. */
function sourceSpeechOf(settings: Settings): Speech {
  const changed = messagesIn(settings, SOURCE_LANGUAGE);
  return changed ? speechIn(sourceLanguage, changed) : sourceSpeech;
}

/** The speech for somebody who reads a language. @param code null where it is not known */
export const speechOf = (settings: Settings, code: string | null | undefined): Speech =>
  speechFor(code, settings.region.languages, (known) => messagesIn(settings, known));

/**
 * The speech of a request to the API: that of the language which its header names. The admin's may be none of the site's.
 * Without the header it is the source's.
 */
export async function speechOfCall(c: Context<AppEnv>): Promise<Speech> {
  const settings = await settingsOf(c);
  const code = c.req.header(LANGUAGE_HEADER);
  if (code === undefined) return sourceSpeechOf(settings);
  return settings.region.languages.includes(code) ? speechOf(settings, code) : speechOfStaff(code);
}

/** Code of the language that a request of the admin names; undefined for one into which nothing is translated. */
export function staffLanguageOfCall(c: Context<AppEnv>): string | undefined {
  const code = c.req.header(LANGUAGE_HEADER);
  return code !== undefined && isTranslated(code) ? code : undefined;
}

/** The language in which a request asks for texts of the content; none where that is the main one. */
export async function inLanguageOfCall(c: Context<AppEnv>): Promise<InLanguage> {
  const main = mainLanguage(await settingsOf(c));
  const { code } = (await speechOfCall(c)).language;
  return { mainLanguage: main, ...(code !== main && { lang: code }) };
}

/** Code of the language that a request names, to be stored with what it sends; null without one. */
export async function languageOfCall(c: Context<AppEnv>): Promise<string | null> {
  const code = c.req.header(LANGUAGE_HEADER);
  return code !== undefined && (await settingsOf(c)).region.languages.includes(code) ? code : null;
}

/** The path of a page in a language: `/hi/courses`, for the home page `/hi`. */
export const pathIn = ({ language }: Speech, path: string): string =>
  path === "/" ? language.base || "/" : language.base + path;
