import type { listEnrolments, listInquiries } from "@optimyz/contract/endpoints/admin";
import { type Query, query } from "@optimyz/kit";
import { useSearchParams } from "@optimyz/kit/router";
import { type PageQuery, type RemoteSort, useRemoteList } from "../list/use-remote-list.ts";
import { filterNames } from "./desk.ts";

/** Rows of a request that selects all of a filter. */
const FOUND_PAGE = "100";

/**
 * A list of the desk, filtered by the address.
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
  const [params] = useSearchParams();
  const filters = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const queryOf = (page: PageQuery<Sort, Status> & { limit?: string }) =>
    query(endpoint, { query: { ...page, ...filters } } as never) as Query<E>;
  const list = useRemoteList({ query: queryOf, sorts, statuses });
  const found = (cursor: string | undefined): Query =>
    query(endpoint, {
      query: {
        ...(list.listQuery.options?.query as object),
        cursor: undefined,
        ...(cursor && { cursor }),
        limit: FOUND_PAGE,
      },
    } as never);
  return { list, found };
}
