import { adminOverview } from "@optimyz/contract/api/endpoints/admin";
import { query } from "../../shared/data/query.ts";

/** Counts of each of the last days. */
export const overviewQuery = query(adminOverview);
