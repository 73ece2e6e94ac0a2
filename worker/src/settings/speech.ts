import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { LANGUAGE_HEADER, languageOfPath } from "@optimyz/contract/protocol/languages";
import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { isTranslated, type Speech, sourceSpeech, speechFor, speechIn, speechOfStaff } from "../language/speech.ts";
import { settingsAtHand } from "./site-settings.ts";

const languagesOf = async (c: Context<AppEnv>): Promise<readonly string[]> =>
  (await settingsAtHand(c.var.db)).settings.region.languages;

/** The speech of a page: that of the language which its address names. */
export function speechOfPage(c: Context<AppEnv>, { region }: Pick<Settings, "region">): Speech {
  const { code, base } = languageOfPath(new URL(c.req.url).pathname, region.languages);
  return speechIn({ code, base });
}

/**
 * The speech of a request to the API: that of the language which its header names. The admin's may be none of the site's.
 * Without the header it is the source's, and nothing is read.
 */
export async function speechOfCall(c: Context<AppEnv>): Promise<Speech> {
  const code = c.req.header(LANGUAGE_HEADER);
  if (code === undefined) return sourceSpeech;
  const languages = await languagesOf(c);
  return languages.includes(code) ? speechFor(code, languages) : speechOfStaff(code);
}

/** Code of the language that a request of the admin names; undefined for one into which nothing is translated. */
export function staffLanguageOfCall(c: Context<AppEnv>): string | undefined {
  const code = c.req.header(LANGUAGE_HEADER);
  return code !== undefined && isTranslated(code) ? code : undefined;
}

/** Code of the language that a request names, to be stored with what it sends; null without one. */
export async function languageOfCall(c: Context<AppEnv>): Promise<string | null> {
  const code = c.req.header(LANGUAGE_HEADER);
  return code !== undefined && (await languagesOf(c)).includes(code) ? code : null;
}

/** The path of a page in a language: `/hi/courses`, for the home page `/hi`. */
export const pathIn = ({ language }: Speech, path: string): string =>
  path === "/" ? language.base || "/" : language.base + path;
