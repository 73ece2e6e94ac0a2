import { text } from "@optimyz/contract/api/fields";
import type { LanguageTexts, Settings } from "@optimyz/contract/api/schemas/settings/settings";
import type { SettingsGroup, Translatable } from "@optimyz/contract/api/schemas/translations";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { messageKey } from "@optimyz/contract/protocol/message-keys";
import * as z from "@optimyz/contract/z";
import type { Sentence } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { catalogues } from "../language/catalogues.ts";
import { mistakeIn } from "../language/compared.ts";
import { said as sentence } from "../language/said.ts";
import { unknownPlaceholder } from "./advice.ts";
import { type LiveMessage, liveMessages } from "./live-messages.ts";
import * as m from "./messages.ts";
import { mainLanguage, type SourceText, textKey, textsOf } from "./translated.ts";

/** A text to translate, with what its translation has to be. */
export interface Entry extends Translatable {
  group: SettingsGroup;
  /** Why a text cannot be its translation; undefined where it can. */
  mistakeIn: (text: string) => Sentence | undefined;
}

/** All texts of a group with their translations into a language, in a lasting order. */
export async function entriesOf(
  db: Database,
  settings: Settings,
  group: SettingsGroup,
  code: string,
): Promise<Entry[]> {
  const known = settings.translations[code] ?? { texts: {}, messages: {} };
  if (group === "messages") return messageEntries(await liveMessages(db, code), known, code);
  if (code === mainLanguage(settings)) return [];
  return textEntries(
    textsOf(settings).filter(({ path }) => groupOf(path) === group),
    known,
    group,
    code,
  );
}

/** Parts with a group of their own; all others are `settings`. */
function groupOf(path: string): SettingsGroup {
  const [part] = path.split(".", 1);
  return part === "pages" || part === "mails" ? part : "settings";
}

/** A text that is in several places is there once, with the rules of all of them. */
function textEntries(texts: readonly SourceText[], known: LanguageTexts, group: SettingsGroup, code: string): Entry[] {
  const places = new Map<string, SourceText[]>();
  for (const each of texts) {
    const key = textKey(each.source);
    places.set(key, [...(places.get(key) ?? []), each]);
  }
  return [...places].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    const entry = known.texts[key];
    // The words of mails and notices that the provider has not changed are translated with the worker's messages.
    const released = /^(?:mails|notices)\./.test(first.path) ? releasedText(first.source, code) : undefined;
    const text = entry?.text ?? released ?? null;
    const all = [first, ...others];
    return [
      {
        group,
        key,
        where: whereOf(first, group, texts),
        source: first.source,
        text,
        state: text === null ? "missing" : entry?.of === undefined ? "done" : "older",
        kind: first.kind,
        length_max: Math.min(...all.map(({ lengthMax }) => lengthMax)),
        version: entry ? versionOf(`${entry.of} ${entry.text}`) : 0,
        mistakeIn: (words: string) => all.map((place) => mistakeAt(place, words)).find(Boolean),
      },
    ];
  });
}

/** Of plain pages their title, of all others the labels of their form: `Home page: Slides 1, Headline`. */
function whereOf({ labels, path }: SourceText, group: SettingsGroup, texts: readonly SourceText[]): string {
  const page = group === "pages" && path.replace(/\.\w+$/, ".title");
  const title = page && texts.find((other) => other.path === page)?.source;
  const [part, ...rest] = labels;
  return title || `${part}: ${rest.join(", ")}`;
}

function mistakeAt({ schema, path }: SourceText, words: string): Sentence | undefined {
  return z.safeParse(schema, words).error?.issues[0]?.message ?? unknownPlaceholder(path, words);
}

/** A worker's message in a language, as released. */
const releasedText = (source: string, code: string): string | undefined => {
  const catalogue = catalogues[code] ?? {};
  return Object.hasOwn(catalogue, source) ? catalogue[source] || undefined : undefined;
};

/** Longest message that can take the place of another one. */
const MESSAGE_LENGTH_MAX = 2_000;
const messageSchema = text("Translation", { lengthMax: MESSAGE_LENGTH_MAX, long: true });

/** What the worker says in pages without scripts, mails and responses. */
function messagesOfWorker(code: string): LiveMessage[] {
  const sources = new Set(Object.values(catalogues).flatMap(Object.keys));
  return [...sources]
    .filter((source) => !source.startsWith("@@"))
    .map((source) => {
      return { where: "worker", source, translation: releasedText(source, code), lengthMax: MESSAGE_LENGTH_MAX };
    });
}

function messageEntries(ofFrontEnds: readonly LiveMessage[], { messages }: LanguageTexts, code: string): Entry[] {
  const speakers = new Map<string, LiveMessage[]>();
  for (const each of [...ofFrontEnds, ...messagesOfWorker(code)]) {
    speakers.set(each.source, [...(speakers.get(each.source) ?? []), each]);
  }
  return [...speakers].map(([source, said]) => {
    const own = Object.hasOwn(messages, source) ? messages[source] : undefined;
    const released = said.map(({ translation }) => translation).find((translation) => translation !== undefined);
    const shown = own ?? released ?? null;
    // One speaker does not limit another: a page keeps its title where the words are too long for it.
    const lengthMax = Math.max(...said.map((each) => each.lengthMax));
    return {
      group: "messages",
      key: textKey(source),
      where: [...new Set(said.map(({ where }) => where))].join(", "),
      source,
      text: shown,
      // Without a change English is as the code has it.
      state: shown === null && code !== SOURCE_LANGUAGE ? "missing" : "done",
      kind: source.includes("\n") ? "text" : "line",
      length_max: lengthMax,
      version: own === undefined ? 0 : versionOf(own),
      mistakeIn: (words: string) =>
        z.safeParse(messageSchema, words).error?.issues[0]?.message ??
        (words.length > lengthMax ? sentence(m.textTooLong, { count: lengthMax }) : undefined) ??
        mistakeIn(source, words, code),
    };
  });
}

const VERSION_MAX = 999_999_999;

/** Names what a translation says at the moment, so that two people can translate at the same time. */
const versionOf = (words: string): number => (Number.parseInt(messageKey(words), 36) % VERSION_MAX) + 1;
