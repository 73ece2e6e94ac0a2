import type { listEnrolments, listInquiries } from "@optimyz/contract/api/endpoints/admin";
import type { OutputOf, RequestOptions } from "@optimyz/kit";
import { useSearchParams } from "@optimyz/kit/router";
import { useQueryClient } from "@tanstack/react-query";
import { growingQuery, query } from "../data/query.ts";
import { type PageQuery, type RemoteSort, useRemoteList } from "../list/use-remote-list.ts";
import { filterNames } from "./desk.ts";

/** Rows of a request that selects all of a filter, and how many requests that takes at most. */
const FOUND_PAGE = "100";
const FOUND_PAGES = 5;

/**
 * A list of the desk, filtered by the address, and a function that reads all that the filter finds.
 * @param names of the parameters that filter it
 */
export function useDeskList<
  E extends typeof listEnrolments | typeof listInquiries,
  Sort extends string,
  Status extends string,
>(
  endpoint: E,
  {
    sorts,
    statuses,
    names = filterNames,
  }: { sorts: readonly RemoteSort<Sort>[]; statuses: readonly Status[]; names?: readonly string[] },
) {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const filters = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const asked = (page: PageQuery<string, string>) => ({
    query: { ...page, ...filters } as NonNullable<RequestOptions<E>["query"]>,
  });
  const list = useRemoteList({ query: (page) => query(endpoint, asked(page)), sorts, statuses });
  const readFound = async (): Promise<OutputOf<E>["items"]> => {
    const found = growingQuery(endpoint, asked({ ...list.first, limit: FOUND_PAGE }), ({ nextCursor }) =>
      nextCursor === null ? undefined : { cursor: nextCursor },
    );
    const { pages } = await client.fetchInfiniteQuery({ ...found, pages: FOUND_PAGES, staleTime: 0 });
    return pages.flatMap(({ items }) => [...items]) as OutputOf<E>["items"];
  };
  return { list, readFound };
}
