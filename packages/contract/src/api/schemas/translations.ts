import { choice, text, wholeNumber } from "@optimyz/contract/api/fields";
import { DESCRIPTION_LENGTH_MAX } from "@optimyz/contract/api/schemas/content/changes";
import { LANGUAGE_CODE } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";

/**
 * Where the provider's texts are: rows of content (`skills`, `courses`, `descriptions`, `posts`, alternative texts of `pictures`),
 * the settings (`pages`, `mails`, the rest as `settings`), and what the live front-ends and the worker say (`messages`).
 */
export const rowGroups = ["skills", "courses", "descriptions", "posts", "pictures"] as const;
export type RowGroup = (typeof rowGroups)[number];
export const settingsGroups = ["settings", "pages", "mails", "messages"] as const;
export type SettingsGroup = (typeof settingsGroups)[number];
export type TranslationGroup = RowGroup | SettingsGroup;

/** `missing`: none yet; `older`: made for a source that has changed since; `done`. */
export const translationStates = ["missing", "older", "done"] as const;
export type TranslationState = (typeof translationStates)[number];

/** What a list can be narrowed to; `own`: messages that the provider says in other words than the releases. */
export const translationFilters = [...translationStates, "own"] as const;
export type TranslationFilter = (typeof translationFilters)[number];

/** Of a source text with HTML, and of its translation. */
const LENGTH_MAX = DESCRIPTION_LENGTH_MAX;
const KEY_LENGTH_MAX = 200;

const language = text("Language", { lengthMax: 11 }).check(z.regex(LANGUAGE_CODE, "Choose a language of the site."));
const group = choice("Kind", [...rowGroups, ...settingsGroups], "Choose a kind of text.");

/** One text of the provider next to its translation into one language. */
export const translatableSchema = z.object({
  group,
  /** Names the text within its group: `12.title` for a column of a row, a hash of the text for settings and messages. */
  key: z.string(),
  /** Where it is seen, in the words of the content: a skill's title, a page's name, `Home page: Slides`, a front-end. */
  where: z.string(),
  /** What it is translated from: the text in the site's main language. */
  source: z.string(),
  /** What it was made from, where that is known and has changed since. */
  earlier_source: z.optional(z.string()),
  /** Null while there is none. */
  text: z.nullable(z.string()),
  state: z.enum(translationStates),
  /** `html` is edited as a description is, `text` in several lines. */
  kind: z.enum(["line", "text", "html"]),
  length_max: z.number(),
  /** For the message of a form that was sent after somebody else's: see `If-Match`. 0 while there is none. */
  version: z.number(),
});
export type Translatable = z.infer<typeof translatableSchema>;

export const translationsQuerySchema = z.object({
  lang: language,
  group,
  state: z.optional(choice("Show", translationFilters, "Choose what to list.")),
  /** Searched in source and translation. */
  q: z.optional(z.string().check(z.maxLength(100, "Search for at most 100 characters."))),
  /** A part of the key, up to its dot: all texts of one row. */
  row: z.optional(z.string().check(z.maxLength(KEY_LENGTH_MAX, "This row is unknown."))),
  cursor: z.optional(z.string().check(z.maxLength(KEY_LENGTH_MAX, "The cursor does not belong to this list."))),
});

/** 50 at most. */
export const translationsSchema = z.object({
  items: z.array(translatableSchema),
  next_cursor: z.nullable(z.string()),
});
export type Translations = z.infer<typeof translationsSchema>;

export const translationCountsQuerySchema = z.object({ lang: language });

/** By group. */
export const translationCountsSchema = z.record(
  z.string(),
  z.object({ missing: z.number(), older: z.number(), all: z.number() }),
);
export type TranslationCounts = z.infer<typeof translationCountsSchema>;

/** An empty text takes the translation away. `source` is the text that was seen: its translation is of that one. */
export const translationInputSchema = z.object({
  lang: language,
  group,
  key: text("Key", { lengthMax: KEY_LENGTH_MAX }),
  source: text("Original", { lengthMax: LENGTH_MAX, long: true }),
  text: text("Translation", { lengthMax: LENGTH_MAX, long: true, blank: true }),
  /** Of the translation as it was seen; 0 where there was none. */
  version: wholeNumber("Version", { min: 0, max: 999_999_999 }),
});
export type TranslationInput = z.infer<typeof translationInputSchema>;
