import { type AnyEndpoint, useApp } from "@optimyz/kit";
import { type Mutation, type MutationOptions, useMutation } from "@optimyz/kit/mutation";
import { useWithSession } from "../session/relogin.ts";
import { changesAtom } from "../share-pictures/use-share-pictures.ts";

/** A mutation by an administrator: a session that has ended is renewed on the way. */
export function useAdminMutation<E extends AnyEndpoint>(
  endpoint: E,
  options?: Omit<MutationOptions<E>, "attempt">,
): Mutation<E> {
  const { store } = useApp();
  const withSession = useWithSession();
  return useMutation(endpoint, {
    ...options,
    attempt: async (request) => {
      const output = await withSession(request);
      store.set(changesAtom, (count) => count + 1);
      return output;
    },
  });
}
