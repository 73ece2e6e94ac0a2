import { adminOverview } from "@optimyz/contract/endpoints/admin";
import { query } from "@optimyz/kit";

/** What came in on each of the last days. */
export const overviewQuery = query(adminOverview);
