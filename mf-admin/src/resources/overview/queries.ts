import { adminOverview } from "@optimyz/contract/endpoints/admin";
import { query } from "@optimyz/kit";

/** Counts of each of the last days. */
export const overviewQuery = query(adminOverview);
