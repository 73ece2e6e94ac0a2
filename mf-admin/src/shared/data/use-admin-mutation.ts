import type { AnyEndpoint } from "@optimyz/kit";
import { type Mutation, type MutationOptions, useMutation } from "@optimyz/kit/mutation";
import { useWithSession } from "../session/relogin.ts";

/** A mutation by an administrator: a session that has ended is renewed on the way. */
export function useAdminMutation<E extends AnyEndpoint>(
  endpoint: E,
  options?: Omit<MutationOptions<E>, "attempt">,
): Mutation<E> {
  return useMutation(endpoint, { ...options, attempt: useWithSession() });
}
