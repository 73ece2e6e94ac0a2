import { listStaff } from "@optimyz/contract/api/endpoints/staff";
import type { Concerned } from "@optimyz/contract/api/schemas/breach";
import { useQuery } from "@tanstack/react-query";
import { query } from "../../shared/data/query.ts";

/** Logins with the e-mail addresses of administrators, whom the log names by number: `admin 3`. */
export function useLogins(logins: Concerned["logins"]) {
  const { data } = useQuery(query(listStaff));
  const names = new Map(data?.staff.map(({ id, email }) => [`admin ${id}`, email]));
  return logins.map(({ actor, ...login }) => ({ ...login, name: names.get(actor) ?? actor }));
}
