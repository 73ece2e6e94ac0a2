import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { query } from "./queries.ts";

/** The part of a list that is shown, and whether more rows follow. */
export interface ListPart<Row> {
  rows: readonly Row[];
  hasMore: boolean;
}

/** Query of a list's page: its rows, and one more that shows whether there are others. Pages count from 1. */
export function partOf(size: number, page = 1): { limit: string; skip?: string } {
  return { limit: String(size + 1), ...(page > 1 && { skip: String((page - 1) * size) }) };
}

/** Reads the response to {@link partOf}. */
export const readPart = <Row>(response: readonly Row[], size: number): ListPart<Row> => ({
  rows: response.slice(0, size),
  hasMore: response.length > size,
});

/** Skills that a page shows at once; the rest are on the pages of `/courses`. */
export const SKILLS_SHOWN = 12;

/** The skills of one page of `/courses`. Every footer lists the first page too, so both share one query. */
export const skillsOnPage = (page = 1) => query(listSkills, { query: partOf(SKILLS_SHOWN, page) });
