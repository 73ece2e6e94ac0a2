import { text } from "@optimyz/contract/api/fields";
import { idText, inLanguage, pageLimit, rowsToSkip } from "@optimyz/contract/api/query-fields";
import { listedBatchSchema } from "@optimyz/contract/api/schemas/batches/batch";
import { rowsOf } from "@optimyz/contract/api/schemas/content/rows";
import * as z from "@optimyz/contract/z";

/** Parts of a day by its first hour that is not in it: a meeting at 12:00 is in the afternoon, one at 17:00 in the evening. */
export const dayParts = { morning: 12, afternoon: 17, evening: 24 } as const;
export type DayPart = keyof typeof dayParts;

/** What visitors filter dates by, in the order of the form. */
export const dateFilters = ["skill_id", "place", "weekday", "time", "language", "fee", "within", "seats"] as const;
export type DateFilter = (typeof dateFilters)[number];

/** Values of the filters that are the same everywhere: rupees at most, and days until the beginning at most. */
export const filterValues = {
  weekday: ["1", "2", "3", "4", "5", "6", "7"],
  time: ["morning", "afternoon", "evening"],
  fee: ["0", "1000", "5000", "10000"],
  within: ["7", "30", "90"],
  seats: ["left"],
} as const satisfies Partial<Record<DateFilter, readonly string[]>>;

const WORDS_MAX = 200;
const words = (label: string) => z.optional(text(label, { lengthMax: WORDS_MAX }));

export const filteredBatchesQuerySchema = z.object({
  ...inLanguage,
  skill_id: z.optional(idText),
  place: words("Place"),
  /** 1 for Monday to 7 for Sunday; one of its meetings is on it. */
  weekday: z.optional(z.enum(filterValues.weekday)),
  /** When its first meeting begins. */
  time: z.optional(z.enum(filterValues.time)),
  language: words("Language"),
  fee: z.optional(z.enum(filterValues.fee)),
  within: z.optional(z.enum(filterValues.within)),
  seats: z.optional(z.enum(filterValues.seats)),
  limit: z.optional(pageLimit),
  skip: z.optional(rowsToSkip),
});

/**
 * Dates that all filters leave, of the 300 next ones, and what each filter could be with how many dates it would leave
 * next to the others. Skills, places and languages have a label.
 */
export const filteredBatchesSchema = z.object({
  items: rowsOf(listedBatchSchema),
  total: z.number(),
  options: z.array(z.object({ filter: z.enum(dateFilters), value: z.string(), label: z.string(), count: z.number() })),
});
export type FilteredBatches = z.infer<typeof filteredBatchesSchema>;
