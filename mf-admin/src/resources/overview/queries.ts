import { adminOverview } from "@optimyz/contract/endpoints/admin";
import { query } from "../../shared/data/query.ts";

/** What came in on each of the last days. */
export const overviewQuery = query(adminOverview);
