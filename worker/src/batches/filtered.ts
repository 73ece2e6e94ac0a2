import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import {
  type DateFilter,
  type DayPart,
  dateFilters,
  dayParts,
  type FilteredBatches,
  type filteredBatchesQuerySchema,
  filterValues,
} from "@optimyz/contract/api/schemas/batches/filtered";
import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn, dayLater } from "@optimyz/contract/domain/meetings";
import type * as z from "@optimyz/contract/z";
import { and, asc, eq, gt } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { batches, skillDetails } from "../db/schema.ts";
import type { Selection } from "../db/selection.ts";
import type { InLanguage } from "../db/translations.ts";
import { batchesOf } from "./queries.ts";

/** Dates that are filtered, the soonest ones: with their meetings about a megabyte. */
const FILTERED_MAX = 300;
/** Options of one filter: those of most dates. */
const OPTIONS_MAX = 30;
const SHOWN_MAX = 24;

type Query = z.output<typeof filteredBatchesQuerySchema> & InLanguage;
type Asked = { readonly [Filter in DateFilter]?: string | undefined };

/** A date with the values of each filter that it has. */
interface Facts {
  batch: ListedBatch;
  values: Record<DateFilter, readonly string[]>;
}

/** Dates that visitors can enrol in by what suits them, and what each filter could be. */
export function filteredBatches(db: Database, query: Query): Selection<FilteredBatches> {
  const { lang, mainLanguage, limit = SHOWN_MAX, skip = 0, skill_id: skillId, ...rest } = query;
  const asked: Asked = { ...rest, ...(skillId !== undefined && { skill_id: String(skillId) }) };
  const { queries, resultOf } = batchesOf(db, { lang, mainLanguage, limit: FILTERED_MAX });
  const skillIds = db
    .select({ id: batches.id, skillId: skillDetails.skillId })
    .from(batches)
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(and(eq(batches.state, "open"), gt(batches.startsAt, now())))
    .orderBy(asc(batches.startsAt), asc(batches.id))
    .limit(FILTERED_MAX);
  const answer = (listed: readonly ListedBatch[], ids: ReadonlyMap<number, number>): FilteredBatches => {
    const at = now();
    const all = listed.map((batch) => factsOf(batch, String(ids.get(batch.id)), at));
    const found = all.filter((each) => fits(each, asked));
    return {
      items: found.slice(skip, skip + limit).map(({ batch }) => batch),
      total: found.length,
      options: dateFilters.flatMap((filter) => optionsOf(filter, all, asked)),
    };
  };
  return {
    queries: [skillIds, ...queries],
    resultOf: ([ids, ...rows]) =>
      answer(
        resultOf(rows),
        new Map((ids as { id: number; skillId: number }[]).map(({ id, skillId }) => [id, skillId])),
      ),
    resultBehind: () => answer([], new Map()),
  };
}

const fits = ({ values }: Facts, asked: Asked, without?: DateFilter): boolean =>
  dateFilters.every((filter) => {
    const wanted = asked[filter];
    return filter === without || wanted === undefined || values[filter].includes(wanted);
  });

function factsOf(batch: ListedBatch, skillId: string, at: string): Facts {
  const { meetings, time_zone: zone, place, language, price_paise = batch.fee_paise, starts_on } = batch;
  const today = dayIn(zone, at);
  const [first] = meetings;
  const weekdays = meetings.map(({ starts_at }) => String(weekdayOf(dayIn(zone, starts_at))));
  return {
    batch,
    values: {
      skill_id: [skillId],
      place: place ? [place] : [],
      weekday: [...new Set(weekdays)],
      time: first ? [dayPartOf(clockIn(zone, first.starts_at))] : [],
      language: language ? [language] : [],
      fee: filterValues.fee.filter((rupees) => price_paise <= Number(rupees) * 100),
      within: filterValues.within.filter((days) => starts_on <= dayLater(today, Number(days))),
      seats: batch.seats_left > 0 ? ["left"] : [],
    },
  };
}

/** @param clock `18:30` */
const dayPartOf = (clock: string): DayPart =>
  filterValues.time.find((part) => Number(clock.slice(0, 2)) < dayParts[part]) ?? "evening";

function optionsOf(filter: DateFilter, all: readonly Facts[], asked: Asked): FilteredBatches["options"] {
  const counts = new Map<string, { count: number; label: string }>();
  for (const each of all) {
    if (!fits(each, asked, filter)) continue;
    for (const value of each.values[filter]) {
      const label = filter === "skill_id" ? each.batch.skill : value;
      counts.set(value, { count: (counts.get(value)?.count ?? 0) + 1, label });
    }
  }
  // What was chosen stays in the list, whatever the other filters leave of it.
  const chosen = asked[filter];
  if (chosen !== undefined && !counts.has(chosen))
    counts.set(chosen, { count: 0, label: labelOf(filter, chosen, all) });
  const fixed: readonly string[] = filter in filterValues ? filterValues[filter as keyof typeof filterValues] : [];
  const options = [...counts].map(([value, { count, label }]) => ({ filter, value, count, label }));
  return fixed.length > 0
    ? options.toSorted((a, b) => fixed.indexOf(a.value) - fixed.indexOf(b.value))
    : options.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label)).slice(0, OPTIONS_MAX);
}

const labelOf = (filter: DateFilter, value: string, all: readonly Facts[]): string =>
  (filter === "skill_id" && all.find(({ values }) => values.skill_id.includes(value))?.batch.skill) || value;
