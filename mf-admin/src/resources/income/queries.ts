import { listIncomeMonths, readIncome } from "@optimyz/contract/api/endpoints/income";
import type { IncomeGroup } from "@optimyz/contract/api/schemas/income";
import { query } from "../../shared/data/query.ts";

export interface Asked {
  /** Months; without them the current one. */
  from?: string | undefined;
  to?: string | undefined;
  by: IncomeGroup;
}

/** Income of some months. @param page from 1 on */
export const incomeQuery = ({ from, to, by }: Asked, page: number) =>
  query(readIncome, { query: { ...(from && { from }), ...(to && { to }), by, page: String(page) } });

/** Months with their sums, the newest first. @param before the month that ended the page before */
export const monthsQuery = (before: string | undefined) =>
  query(listIncomeMonths, { query: { ...(before && { before }) } });
