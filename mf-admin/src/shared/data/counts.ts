import { adminCounts } from "@optimyz/contract/endpoints/admin";
import { query } from "@optimyz/kit";

/** What waits for an administrator. */
export const countsQuery = query(adminCounts);
