import { adminCounts } from "@optimyz/contract/endpoints/admin";
import { type OutputOf, query } from "@optimyz/kit";

/** What waits for an administrator. */
export const countsQuery = query(adminCounts);

/** One kind of what waits. */
export type Waiting = keyof OutputOf<typeof adminCounts>;
