import { listIdentityProviders } from "@optimyz/contract/api/endpoints/openid";
import { query } from "../../shared/data/query.ts";

export const providersQuery = query(listIdentityProviders);
