import {
  type AnyEndpoint,
  clearAlertsAtom,
  type OutputOf,
  type Query,
  type RequestOptions,
  useApp,
  useSetAtom,
  useToast,
} from "@optimyz/kit";
import { useRef, useState } from "react";
import { createIdempotencyKeys } from "./idempotency-key.ts";

/** A toast's text, fixed or made from the result; none for undefined. */
type Text<Of> = string | ((of: Of) => string | undefined);

/** A mutation's toasts. */
export interface MutationTexts<E extends AnyEndpoint> {
  success?: Text<OutputOf<E>> | undefined;
  failure?: Text<unknown> | undefined;
}

export interface MutationOptions<E extends AnyEndpoint> extends MutationTexts<E> {
  /** Makes the request; for steps around it, such as a login that it needs. */
  attempt?: (<T>(request: () => Promise<T>) => Promise<T>) | undefined;
  /** Queries in view, requested again before the success is shown. */
  refresh?: readonly Query[] | undefined;
}

export interface Mutation<E extends AnyEndpoint> {
  busy: boolean;
  /**
   * Sends one request: with an `Idempotency-Key` where the endpoint takes one, kept for as long as the same is sent.
   * After a success the queries that the endpoint invalidates are stale, and alerts of earlier failures close.
   * @throws ApiError for every failure, once its toast is shown
   */
  send: (options?: RequestOptions<E>) => Promise<OutputOf<E>>;
  /** {@link send} when a toast is enough for a failure: it then resolves with undefined. */
  trySend: (options?: RequestOptions<E>) => Promise<OutputOf<E> | undefined>;
}

/** A request that changes something, for a component. */
export function useMutation<E extends AnyEndpoint>(
  endpoint: E,
  { success, failure, attempt = atOnce, refresh = [] }: MutationOptions<E> = {},
): Mutation<E> {
  const { api, queries } = useApp();
  const toast = useToast();
  const clearAlerts = useSetAtom(clearAlertsAtom);
  const [keyOf] = useState(createIdempotencyKeys);
  const [busy, setBusy] = useState(false);
  const pending = useRef(0);

  const send = async (options: RequestOptions<E> = {}) => {
    const key = endpoint.idempotent && { "idempotency-key": keyOf([options.params, options.query, options.body]) };
    setBusy(++pending.current > 0);
    try {
      const output = await attempt(() => api.call(endpoint, { ...options, headers: { ...options.headers, ...key } }));
      queries.invalidate(...(endpoint.invalidates ?? []));
      await Promise.all(refresh.map((query) => queries.refresh(query, { force: true })));
      clearAlerts();
      const text = textOf(success, output);
      if (text) toast("status", text);
      return output;
    } catch (error) {
      const text = textOf(failure, error);
      if (text) toast("alert", text);
      throw error;
    } finally {
      setBusy(--pending.current > 0);
    }
  };
  return { busy, send, trySend: (options) => send(options).catch(() => undefined) };
}

const atOnce = <T>(request: () => Promise<T>): Promise<T> => request();

const textOf = <Of>(text: Text<Of> | undefined, of: Of): string | undefined =>
  typeof text === "function" ? text(of) : text;
