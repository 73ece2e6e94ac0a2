import { filterBatches } from "@optimyz/contract/api/endpoints/batches/filtered";
import { type DateFilter, dateFilters, filterValues } from "@optimyz/contract/api/schemas/batches/filtered";
import { PAGE_PARAMETER } from "@optimyz/contract/domain/paths";
import { type OutputOf, type PageLink, query } from "@optimyz/kit";
import { DATES_PARAMETER } from "./links.ts";

/** What dates are filtered by, as the URL has it, and the page of their list. */
export interface DateFilters {
  chosen: { readonly [Filter in DateFilter]?: string };
  page: number;
}

/** Dates that one page shows. */
export const DATES_SHOWN = 24;

const isKnown = (filter: DateFilter, value: string): boolean => {
  const values: readonly string[] | undefined = Reflect.get(filterValues, filter);
  if (values) return values.includes(value);
  return filter === "skill_id" ? /^[1-9]\d{0,14}$/.test(value) : value.trim() !== "" && value.length <= 200;
};

/** The filters of a URL, without what means nothing. */
export function filtersIn(search: URLSearchParams): DateFilters {
  const entries = dateFilters.flatMap((filter) => {
    const value = search.get(filter) ?? "";
    return isKnown(filter, value) ? [[filter, value] as const] : [];
  });
  const page = /^[1-9]\d?$/.test(search.get(PAGE_PARAMETER) ?? "") ? Number(search.get(PAGE_PARAMETER)) : 1;
  return { chosen: Object.fromEntries(entries), page };
}

/** The page of dates with some filters. */
export const datesPage = (chosen: DateFilters["chosen"]): PageLink => ({
  role: "courses",
  query: { [DATES_PARAMETER]: "all", ...chosen },
});

/** The query of the dates that filters leave. */
export const filteredBatches = ({ chosen, page }: DateFilters) =>
  query(filterBatches, {
    query: {
      ...chosen,
      limit: String(DATES_SHOWN),
      ...(page > 1 && { skip: String((page - 1) * DATES_SHOWN) }),
      // Each value was looked at above.
    } as NonNullable<Parameters<typeof query<typeof filterBatches>>[1]>["query"] & object,
  });

export type FilterOptions = OutputOf<typeof filterBatches>["options"];
