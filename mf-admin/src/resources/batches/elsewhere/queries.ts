import { listDateFeeds } from "@optimyz/contract/api/endpoints/date-feeds";
import type { OutputOf } from "@optimyz/kit";
import { query } from "../../../shared/data/query.ts";

export const dateFeedsQuery = query(listDateFeeds);

export type FoundFeeds = OutputOf<typeof listDateFeeds>;
