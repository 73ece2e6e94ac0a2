import { adminProfile, listOwnSessions } from "@optimyz/contract/api/endpoints/people";
import { query } from "../../shared/data/query.ts";

/** The own name, role and factors. */
export const profileQuery = query(adminProfile);

/** The browsers in which the administrator is logged in. */
export const sessionsQuery = query(listOwnSessions);
