import { buildPath } from "@optimyz/contract/api/endpoint";
import type { AnyEndpoint, OutputOf, RequestOptions } from "@optimyz/kit";
import type { QueryFunction } from "@tanstack/react-query";
import { apiOf } from "./client.ts";

/** What a read of an endpoint takes. */
type Asked<E extends AnyEndpoint> = Pick<RequestOptions<E>, "params" | "query">;

/** A query for `useQuery`, by the path that it reads. */
export interface QueryFor<Data> {
  queryKey: readonly [path: string];
  queryFn: QueryFunction<Data, readonly [path: string]>;
  meta?: { isOffer: true };
}

/** One GET endpoint with its parameters. Failures are `ApiError`. */
export const query = <E extends AnyEndpoint>(endpoint: E, asked: Asked<E> = {}): QueryFor<OutputOf<E>> => ({
  queryKey: [pathOf(endpoint, asked)],
  queryFn: ({ client, signal }) => apiOf(client).call(endpoint, { ...asked, signal }),
});

/** A query of what a field offers: read when the field is shown, not after every change of what it may offer. */
export const offerQuery: typeof query = (endpoint, asked) => ({ ...query(endpoint, asked), meta: { isOffer: true } });

/** Parameters of a later page, in addition to those of the first one. */
type More = Readonly<Record<string, string>>;

/** A list that grows page by page, for `useInfiniteQuery`. */
export interface GrowingQueryFor<Page> {
  queryKey: readonly [path: string, kind: "growing"];
  queryFn: QueryFunction<Page, readonly [path: string, kind: "growing"], More>;
  initialPageParam: More;
  getNextPageParam: (page: Page) => More | undefined;
}

/** {@link query} for a list that grows. @param next undefined for the last page */
export const growingQuery = <E extends AnyEndpoint>(
  endpoint: E,
  asked: Asked<E>,
  next: (page: OutputOf<E>) => More | undefined,
): GrowingQueryFor<OutputOf<E>> => ({
  queryKey: [pathOf(endpoint, asked), "growing"],
  queryFn: ({ client, signal, pageParam }) =>
    apiOf(client).call(endpoint, { ...asked, query: Object.assign({}, asked.query, pageParam), signal }),
  initialPageParam: {},
  getNextPageParam: next,
});

const pathOf = <E extends AnyEndpoint>({ path }: E, { params, query }: Asked<E>): string =>
  buildPath(path, params, query ?? {});
