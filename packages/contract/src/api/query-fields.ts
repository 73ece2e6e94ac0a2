import { slugOf } from "@optimyz/contract/domain/slug";
import { LANGUAGE_CODE } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";

export { momentText } from "@optimyz/contract/domain/moment-text";

/** A row id in a path or query string, where it arrives as text. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, "The id in the address must be a positive whole number.")),
  z.transform(Number),
);

/** More than the slug of any title: lower case can be longer than what was typed. */
const SLUG_LENGTH_MAX = 256;

/** A slug in a query string, in any case. One that is too long for any skill finds nothing, like an unknown one. */
export const slugText = z.pipe(
  z.string(),
  z.transform((text: string) => slugOf(text).slice(0, SLUG_LENGTH_MAX)),
);

/**
 * Query of what has texts in several languages: a language of the site. Without it, and with its main one, the texts are
 * those of the main language.
 */
export const inLanguage = {
  lang: z.optional(z.string().check(z.regex(LANGUAGE_CODE, "Choose a language of the site."))),
};

const PAGE_SIZE_MAX = 100;

/** How many rows of a list to send, in a query string: 1 to 100. */
export const pageLimit = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= PAGE_SIZE_MAX,
        `Limit must be a number from 1 to ${PAGE_SIZE_MAX}.`,
      ),
    ),
  z.transform(Number),
);

const SKIP_MAX = 99_999;

/** How many rows of a list to pass over, in a query string. */
export const rowsToSkip = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, `Skip must be a number from 0 to ${SKIP_MAX}.`)),
  z.transform(Number),
);
/**
 * Query of a part of a list, for pages that must not grow with it: `limit` rows from the start or after the row
 * `after`. A `limit` one higher than what is shown says whether there are more.
 */
export const part = { limit: z.optional(pageLimit), after: z.optional(idText) };

/** Parts of a list with numbered pages: with `limit`, after the first `skip` rows. */
export const numberedPart = { ...part, skip: z.optional(rowsToSkip) };
