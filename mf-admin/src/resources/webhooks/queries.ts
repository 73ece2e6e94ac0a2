import { listWebhooks } from "@optimyz/contract/api/endpoints/webhooks";
import { query } from "../../shared/data/query.ts";

export const webhooksQuery = query(listWebhooks);
