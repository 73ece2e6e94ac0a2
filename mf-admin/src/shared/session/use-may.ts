import type { Endpoint } from "@optimyz/contract/endpoint";
import { mayCall } from "@optimyz/contract/roles";
import { useAtomValue } from "@optimyz/kit";
import { adminAtom } from "./session.ts";

type Named = Pick<Endpoint, "roles">;

/** Returns a function that says whether who is logged in may send the requests of an endpoint. */
export function useMay(): (endpoint: Named) => boolean {
  const role = useAtomValue(adminAtom)?.role;
  return (endpoint) => role !== undefined && mayCall(role, endpoint);
}
