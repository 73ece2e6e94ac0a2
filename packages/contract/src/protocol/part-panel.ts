import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { isSeenLine } from "@optimyz/contract/api/plain-line";
import { LANGUAGE_CODE, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";

/** A short text in the languages that the front-end speaks; English is always there. */
export type PartWords = Readonly<Record<string, string>>;

/** Limits of what a server part says of its lists. */
export const panelLimits = {
  listsMax: 10,
  wordsLengthMax: 200,
  fieldsMax: 60,
  columnsMax: 8,
} as const;

export const partWordsSchema: z.ZodMiniType<PartWords> = z
  .record(
    z.string().check(z.regex(LANGUAGE_CODE)),
    z.string().check(z.maxLength(panelLimits.wordsLengthMax), z.refine(isSeenLine, "A line of text.")),
  )
  .check(z.refine((words) => Object.hasOwn(words, SOURCE_LANGUAGE), "Each text is there in English."));

/** What a form says of one value, and what it is chosen from. */
export interface PartField {
  label: PartWords;
  hint?: PartWords | undefined;
  /** Words of the values of an `enum`, by value. */
  values?: Readonly<Record<string, PartWords>> | undefined;
  /** The value is an id that is chosen from the site's courses or dates, or from another list, by that list's name. */
  choose?: string | undefined;
}

/**
 * A list with its form, which the admin panel makes of endpoints: no code of a front-end runs there. The form's fields are
 * the members of the input's schema.
 */
export interface PartList {
  /** Its address in the panel. */
  name: string;
  title: PartWords;
  /** What one of them is called: "Lesson". */
  one: PartWords;
  /**
   * Endpoint of the rows, as `GET /api/x/…`: `{ items: [{ id, … }], next }`, where `next` is the `after` of the next page's query,
   * or null.
   */
  rows: string;
  add?: string | undefined;
  /** Endpoint that changes one, whose path ends with `/:id`. Its input is shown with the values of the row. */
  change?: string | undefined;
  remove?: string | undefined;
  /** Members of a row that the list shows, the first as its title. */
  columns: string[];
  /** Members of a row that the form shows and nobody changes there: what a person has handed in. */
  details?: string[] | undefined;
  /** Members of the rows' query by which the list is filtered. */
  filters?: string[] | undefined;
  /** By the name of a member; one in a list of objects as `questions.text`. */
  fields: Readonly<Record<string, PartField>>;
}

const memberName = z.string().check(z.regex(/^\w{1,40}(?:\.\w{1,40})?$/, "A member of a row or an input."));
const endpointKey = z.string().check(z.maxLength(300));
const names = z.array(memberName).check(z.maxLength(panelLimits.columnsMax));
const listName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "A name has small letters, digits and hyphens."));

const fieldSchema = z.object({
  label: partWordsSchema,
  hint: z.optional(partWordsSchema),
  values: z.optional(z.record(z.string(), partWordsSchema)),
  choose: z.optional(listName),
});

export const partPanelSchema: z.ZodMiniType<PartList[]> = z
  .array(
    z.object({
      name: listName,
      title: partWordsSchema,
      one: partWordsSchema,
      rows: endpointKey,
      add: z.optional(endpointKey),
      change: z.optional(endpointKey),
      remove: z.optional(endpointKey),
      columns: names.check(z.minLength(1)),
      details: z.optional(names),
      filters: z.optional(names),
      fields: z
        .record(memberName, fieldSchema)
        .check(z.refine((fields) => Object.keys(fields).length <= panelLimits.fieldsMax)),
    }),
  )
  .check(
    z.maxLength(panelLimits.listsMax, `A server part has ${panelLimits.listsMax} lists at most.`),
    z.refine((lists) => new Set(lists.map(({ name }) => name)).size === lists.length, "Two lists have one name."),
  );

interface ListEndpoints {
  rows: Endpoint;
  add?: Endpoint;
  change?: Endpoint;
  remove?: Endpoint;
}

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A list of the panel, of the endpoints themselves. */
export const list = ({
  rows,
  add,
  change,
  remove,
  ...said
}: Omit<PartList, keyof ListEndpoints> & ListEndpoints): PartList => ({
  ...said,
  rows: keyOf(rows),
  ...(add && { add: keyOf(add) }),
  ...(change && { change: keyOf(change) }),
  ...(remove && { remove: keyOf(remove) }),
});

/** A link that the account shows with each confirmed place, next to how far its person is. */
export interface PlaceLink {
  /** A page of the front-end: `/learn/:batchId`. */
  path: string;
  label: PartWords;
}

export const placeLinkSchema: z.ZodMiniType<PlaceLink> = z.object({
  path: z.string().check(z.regex(/^(?:\/[\w-]+){1,3}\/:batchId$/, "A page of the front-end: /learn/:batchId.")),
  label: partWordsSchema,
});
