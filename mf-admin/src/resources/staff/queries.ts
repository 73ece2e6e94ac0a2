import { listStaff } from "@optimyz/contract/endpoints/staff";
import { query } from "@optimyz/kit";

/** All administrators and open invitations. */
export const staffQuery = query(listStaff);
