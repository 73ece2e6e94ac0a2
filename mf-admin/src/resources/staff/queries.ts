import { listStaff } from "@optimyz/contract/endpoints/staff";
import { query } from "../../shared/data/query.ts";

/** Who runs the site, and who is invited to. */
export const staffQuery = query(listStaff);
