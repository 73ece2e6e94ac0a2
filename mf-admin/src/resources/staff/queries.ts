import { listStaff } from "@optimyz/contract/endpoints/staff";
import { query } from "@optimyz/kit";

/** Who runs the site, and who is invited to. */
export const staffQuery = query(listStaff);
