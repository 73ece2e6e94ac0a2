import { useSearchParams } from "@optimyz/kit/router";
import { useEffect, useRef } from "react";

/**
 * Search, filter, order and page of a list, kept in the URL.
 * @returns the parameters, and a function that changes some of them; an empty value takes one away. A change made before
 * the one before it has been applied adds to it.
 */
export function useListParams(): [URLSearchParams, (changes: Readonly<Record<string, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = useRef(params);
  /** Own changes that are not applied yet; each is older than the newest when it is applied. */
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    const arrived = params.toString();
    if (arrived === wanted.current.toString()) underWay.current.clear();
    else if (!underWay.current.has(arrived)) wanted.current = params;
  }, [params]);

  const change = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(wanted.current);
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    wanted.current = next;
    underWay.current.add(next.toString());
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [params, change];
}
