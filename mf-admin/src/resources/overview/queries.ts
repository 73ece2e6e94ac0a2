import { adminOverview } from "@optimyz/contract/api/endpoints/admin";
import { adminToday } from "@optimyz/contract/api/endpoints/today";
import { query } from "../../shared/data/query.ts";

/** Counts of each of the last days. */
export const overviewQuery = query(adminOverview);

/** The day's work. */
export const todayQuery = query(adminToday);
