import { listStaff } from "@optimyz/contract/api/endpoints/staff";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { staffQuery } from "../staff/queries.ts";
import * as m from "./messages.ts";

/** Returns a function that names an administrator, of whose login the log keeps the id alone; only owners see the staff. */
export function useAdminName(): (id: number) => string {
  const t = useText();
  const { data } = useQuery({ ...staffQuery, enabled: useMay()(listStaff) });
  return (id) => data?.staff.find((member) => member.id === id)?.email ?? t(m.administrator, { id });
}
