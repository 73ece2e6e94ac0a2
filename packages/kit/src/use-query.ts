import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { AnyEndpoint, OutputOf } from "./api.ts";
import { useApp } from "./app.ts";
import type { Query, QueryState } from "./queries.ts";

/** State of a query for a component, and a function that fetches it again. Fetches by itself what is not known yet. */
export function useQuery<E extends AnyEndpoint>(asked: Query<E>): QueryState<OutputOf<E>> & { retry: () => void } {
  const { queries, store } = useApp();
  const atom = queries.stateOf(asked);
  const read = () => store.get(atom);
  const state = useSyncExternalStore(
    useCallback((changed) => store.sub(atom, changed), [store, atom]),
    read,
    () => queries.renderedStateOf(asked) ?? read(),
  );
  // The key is the query's identity; its object is new at each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void queries.refresh(asked), [queries, asked.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(
    () => ({ ...state, retry: () => void queries.refresh(asked, { force: true }) }),
    [state, queries, asked.key],
  );
}
