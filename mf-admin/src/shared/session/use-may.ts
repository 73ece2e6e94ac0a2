import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { mayCall } from "@optimyz/contract/api/roles";
import { useAtomValue } from "@optimyz/kit";
import { adminAtom } from "./session.ts";

type Named = Pick<Endpoint, "roles">;

/** What the owner lets the desk do with money; a worker of before says nothing of it. */
export function useMoneyRights(): { mayRefund: boolean; mayDiscount: boolean } {
  const admin = useAtomValue(adminAtom);
  return { mayRefund: admin?.may_refund !== false, mayDiscount: admin?.may_discount !== false };
}

/** Returns a function that says whether the administrator may call an endpoint. */
export function useMay(): (endpoint: Named) => boolean {
  const role = useAtomValue(adminAtom)?.role;
  return (endpoint) => role !== undefined && mayCall(role, endpoint);
}
