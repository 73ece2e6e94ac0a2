import { adminCounts } from "@optimyz/contract/api/endpoints/admin";
import type { OutputOf } from "@optimyz/kit";
import { query } from "./query.ts";

/** What waits for an administrator. */
export const countsQuery = query(adminCounts);

/** A kind of entries that wait. */
export type Waiting = keyof OutputOf<typeof adminCounts>;
