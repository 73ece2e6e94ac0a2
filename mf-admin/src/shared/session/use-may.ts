import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { mayCall } from "@optimyz/contract/api/roles";
import { useAtomValue } from "@optimyz/kit";
import { adminAtom } from "./session.ts";

type Named = Pick<Endpoint, "roles">;

/** Returns a function that says whether the administrator may call an endpoint. */
export function useMay(): (endpoint: Named) => boolean {
  const role = useAtomValue(adminAtom)?.role;
  return (endpoint) => role !== undefined && mayCall(role, endpoint);
}
