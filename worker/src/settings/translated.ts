import { itemOf, knownFactsOf } from "@optimyz/contract/api/field-facts";
import { type Settings, settingsSchema } from "@optimyz/contract/api/schemas/settings/settings";
import { messageKey, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import type * as z from "@optimyz/contract/z";
import type { ShownSettings } from "./live.ts";
import { memory, type TranslatedSettings } from "./memory.ts";

type Schema = z.ZodMiniType;
type Translations = Settings["translations"];

/** A text of the settings that visitors read, in the site's main language. */
export interface SourceText {
  /** Such as `home.slides.0.headline`. */
  path: string;
  source: string;
  schema: Schema;
  kind: "line" | "text" | "html";
  /** UTF-16 code units. */
  lengthMax: number;
  /** Of what it is in, from the outermost: `Home page`, `Slides 1`, `Headline`. */
  labels: readonly string[];
}

/** The name of a picture in a text with HTML. */
const PICTURE = /[0-9a-f]{24}_\d+x\d+[-\w]*(?:\.\w{3,4})?/g;

/**
 * Names a source text among all that a site can have: two hashes of 32 bits. A picture that takes the place of another one
 * in the library does so in translations too, so the text counts as the same.
 */
export function textKey(source: string): string {
  const words = source.replace(PICTURE, "");
  return `${messageKey(words)}-${messageKey(`${words.length} ${words}`)}`;
}

/** The language in which the provider's own texts are written. */
export const mainLanguage = ({ region }: Pick<Settings, "region">): string => region.languages[0] ?? SOURCE_LANGUAGE;

interface Place {
  path: string;
  labels: readonly string[];
}

/** The same settings, with what is made of each text that visitors read. Which those are, the schema says. */
const mapTexts = (settings: Settings, textOf: (text: SourceText) => string): Settings =>
  mapped(settingsSchema, settings, { path: "", labels: [] }, textOf) as Settings;

function mapped(schema: Schema, value: unknown, place: Place, textOf: (text: SourceText) => string): unknown {
  const facts = knownFactsOf(schema);
  const item = itemOf(schema);
  if (item && Array.isArray(value))
    return value.map((each, at) => {
      const labels = [...place.labels, `${facts?.label} ${at + 1}`];
      return mapped(item, each, { path: `${place.path}.${at}`, labels }, textOf);
    });
  const shape = shapeOf(schema);
  if (shape && typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([name, each]) => {
      const inner = shape[name];
      const path = place.path ? `${place.path}.${name}` : name;
      return [name, inner ? mapped(inner, each, { path, labels: labelled(place, name, inner) }, textOf) : each];
    });
    return Object.fromEntries(entries);
  }
  if (!facts?.translated || typeof value !== "string" || value === "") return value;
  const kind = facts.translated === "html" ? "html" : facts.type === "long" ? "text" : "line";
  return textOf({ ...place, source: value, schema, kind, lengthMax: facts.lengthMax ?? value.length });
}

const shapeOf = (schema: Schema) =>
  "shape" in schema ? (schema.shape as Readonly<Record<string, Schema>>) : undefined;

/** With the label of a field; a list gives each item its own. Mails have one label, and are told apart by their names. */
function labelled({ path, labels }: Place, name: string, inner: Schema): readonly string[] {
  if (itemOf(inner)) return labels;
  if (path === "mails") return [...labels, name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ")];
  const label = knownFactsOf(inner)?.label;
  return label === undefined ? labels : [...labels, label];
}

/** All texts of some settings that visitors read, in the schema's order. */
export function textsOf(settings: Settings): SourceText[] {
  const found: SourceText[] = [];
  mapTexts(settings, (text) => {
    found.push(text);
    return text.source;
  });
  return found;
}

/** The settings in a language; each text that has no translation is as it is in the main language. */
export function settingsIn(settings: Settings, code: string): TranslatedSettings {
  if (code === mainLanguage(settings)) return { settings, missing: [] };
  const known = memory.translated.get(settings) ?? new Map<string, TranslatedSettings>();
  memory.translated.set(settings, known);
  const made = known.get(code) ?? translate(settings, code);
  known.set(code, made);
  return made;
}

/** What pages show in a language. */
export function shownIn(shown: ShownSettings, code: string): ShownSettings {
  const { settings, missing } = settingsIn(shown.settings, code);
  return settings === shown.settings ? shown : { ...shown, settings, missing };
}

function translate(settings: Settings, code: string): TranslatedSettings {
  const texts = settings.translations[code]?.texts ?? {};
  const missing: string[] = [];
  const translated = mapTexts(settings, ({ path, source }) => {
    const entry = texts[textKey(source)];
    if (!entry) missing.push(path);
    return entry?.text ?? source;
  });
  return { settings: translated, missing };
}

/**
 * The translations after a change of the settings. Where a text has taken the place of one that is gone, it keeps that
 * one's translation, as one of an earlier text; what nothing uses any more goes.
 */
export function carriedTranslations(before: Settings, after: Settings): Translations {
  const { translations } = after;
  if (Object.keys(translations).length === 0) return translations;
  const old = new Map(textsOf(before).map(({ path, source }) => [path, textKey(source)]));
  const next = new Map(textsOf(after).map(({ path, source }) => [path, textKey(source)]));
  const [oldKeys, keys] = [new Set(old.values()), new Set(next.values())];
  const moved = new Map<string, string>();
  for (const [path, key] of next) {
    const from = old.get(path);
    if (from !== undefined && !keys.has(from) && !oldKeys.has(key)) moved.set(key, from);
  }
  const languages = Object.entries(translations).map(([code, { texts, messages }]) => {
    const kept = [...keys].flatMap((key) => {
      const from = moved.get(key);
      const entry = texts[key];
      const earlier = from === undefined ? undefined : texts[from];
      if (entry || !earlier || from === undefined) return entry ? [[key, entry] as const] : [];
      return [[key, olderThan(key, from, earlier)] as const];
    });
    return [code, { texts: Object.fromEntries(kept), messages }] as const;
  });
  return Object.fromEntries(languages.filter(([, language]) => !isEmpty(language)));
}

/** A translation, for a text that was changed; not older where the change takes another one back. */
function olderThan(key: string, from: string, { text, of = from }: { text: string; of?: string | undefined }) {
  return of === key ? { text } : { text, of };
}

export const isEmpty = ({ texts, messages }: Translations[string]): boolean =>
  Object.keys(texts).length === 0 && Object.keys(messages).length === 0;
