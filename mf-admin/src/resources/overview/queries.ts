import { adminOverview } from "@optimyz/contract/api/endpoints/admin";
import { listMissedSearches } from "@optimyz/contract/api/endpoints/search";
import { adminToday } from "@optimyz/contract/api/endpoints/today";
import { query } from "../../shared/data/query.ts";

/** Counts of each of the last days. */
export const overviewQuery = query(adminOverview);

/** The day's work. */
export const todayQuery = query(adminToday);

/** What visitors searched and did not find. */
export const missedSearchesQuery = query(listMissedSearches);
