import { listStaff } from "@optimyz/contract/api/endpoints/staff";
import { query } from "../../shared/data/query.ts";

/** All administrators and open invitations. */
export const staffQuery = query(listStaff);
