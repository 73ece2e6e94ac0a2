import { type OutputOf, type Query, type RequestOptions, useApp } from "@optimyz/kit";
import { useMemo } from "react";
import { useWithSession } from "../session/relogin.ts";

/** Requests that change what visitors see. */
export interface Content {
  /**
   * Makes a change and fetches the given lists again; every other list of the tab is stale from then on. A session
   * that has ended is renewed on the way.
   * @throws ApiError when the change was not made
   */
  change: <E extends Query["endpoint"]>(
    endpoint: E,
    options: RequestOptions<E>,
    ...lists: Query[]
  ) => Promise<OutputOf<E>>;
  /** Fetches lists again after a change that was made in another way. */
  refresh: (...lists: Query[]) => Promise<void>;
}

export function useContent(): Content {
  const { api, queries } = useApp();
  const withSession = useWithSession();
  return useMemo(() => {
    const refresh = async (...lists: Query[]) => {
      queries.invalidate("/api/", "/get/");
      await Promise.all(lists.map((list) => queries.refresh(list, { force: true })));
    };
    return {
      refresh,
      change: async (endpoint, options, ...lists) => {
        const response = await withSession(() => api.call(endpoint, options));
        await refresh(...lists);
        return response;
      },
    };
  }, [api, queries, withSession]);
}
