import { type AnyEndpoint, ApiError, useApp } from "@optimyz/kit";
import { type Mutation, type MutationTexts, useMutation } from "@optimyz/kit/mutation";
import { useQueryClient } from "@tanstack/react-query";
import { useWithSession } from "../session/relogin.ts";
import { checkSession } from "../session/session.ts";
import { invalidate, startsWithOne } from "./client.ts";

type Attempt = <T>(request: () => Promise<T>) => Promise<T>;

interface AdminMutationOptions<E extends AnyEndpoint> extends MutationTexts<E> {
  /** Beginnings of paths below which nothing exists after a success, though the page may still show it. */
  gone?: readonly string[] | undefined;
}

/** Makes a request of the endpoint; what a success makes old, and is in view, is read again before the success is said. */
export function useReadAgain(endpoint: AnyEndpoint, gone: readonly string[] = []): Attempt {
  const client = useQueryClient();
  return async (request) => {
    const output = await request();
    await invalidate(client, endpoint.invalidates, (path) => !startsWithOne(path, gone));
    return output;
  };
}

/**
 * Reads again what a change that was refused shows to be old, and is in view: after a refusal for want of a right also what
 * the administrator may do, so that its button goes.
 */
export function useReadAfterFailure(endpoint: AnyEndpoint): (error: unknown) => void {
  const client = useQueryClient();
  const app = useApp();
  return (error) => {
    void invalidate(client, endpoint.invalidates);
    if (error instanceof ApiError && error.status === 403) void checkSession(app);
  };
}

/** {@link useReadAgain} by an administrator: a session that has ended is renewed on the way. */
export function useAttempt(endpoint: AnyEndpoint, gone?: readonly string[]): Attempt {
  const withSession = useWithSession();
  const readAgain = useReadAgain(endpoint, gone);
  return (request) => readAgain(() => withSession(request));
}

/** A mutation by an administrator: see {@link useAttempt}. */
export function useAdminMutation<E extends AnyEndpoint>(
  endpoint: E,
  { gone, ...texts }: AdminMutationOptions<E> = {},
): Mutation<E> {
  return useMutation(endpoint, { ...texts, attempt: useAttempt(endpoint, gone) });
}
