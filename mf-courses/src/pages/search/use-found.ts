import { searchSite } from "@optimyz/contract/api/endpoints/search";
import type { Found } from "@optimyz/contract/api/schemas/search";
import { useApp } from "@optimyz/kit";
import { useEffect, useState } from "react";

/** Somebody types on before this time is over. */
const PAUSE_MS = 150;

interface State {
  status: "loading" | "success" | "error";
  /** Of the words before, until those of these words have come. */
  found: readonly Found[];
}

/** What words find, asked once somebody pauses. */
export function useFound(words: string): State {
  const { api } = useApp();
  const [state, setState] = useState<State>({ status: "loading", found: [] });
  useEffect(() => {
    if (!words) return setState({ status: "loading", found: [] });
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      setState(({ found }) => ({ status: "loading", found }));
      try {
        const found = await api.call(searchSite, { query: { q: words, with: "posts" }, signal });
        if (!signal.aborted) setState({ status: "success", found });
      } catch {
        if (!signal.aborted) setState({ status: "error", found: [] });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, words]);
  return state;
}
