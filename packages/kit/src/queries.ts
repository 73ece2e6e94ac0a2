import { buildPath } from "@optimyz/contract/api/endpoint";
import { type AnyEndpoint, type Api, ApiError, type OutputOf, type RequestOptions } from "./api.ts";
import { unreachable } from "./messages.ts";
import { atom, type createStore, type PrimitiveAtom } from "./state.ts";

/** The state of one query of the API. Data of an earlier response stays while a newer one is loading. */
export type QueryState<T> =
  | { status: "loading"; data?: undefined; error?: undefined }
  | { status: "error"; data?: undefined; error: unknown }
  | { status: "success"; data: T; error?: undefined };

/** One query in the document: its data or its error, so that the browser's first render equals the server's. */
export type DehydratedQuery = { data: unknown } | { failed: { status: number; code: string; message: string } };

/** One GET endpoint with its parameters. */
export interface Query<E extends AnyEndpoint = AnyEndpoint> {
  endpoint: E;
  options: Pick<RequestOptions<E>, "params" | "query">;
  key: string;
}

export function query<E extends AnyEndpoint>(endpoint: E, options: Query<E>["options"] = {}): Query<E> {
  return { endpoint, options, key: buildPath(endpoint.path, options.params, options.query ?? {}) };
}

interface Entry {
  state: PrimitiveAtom<QueryState<unknown>>;
  /** The state that the document was rendered with. */
  rendered?: QueryState<unknown>;
  /** The newest request, unless what it reads has been changed since it was sent. */
  pending: Promise<void> | undefined;
  /** How many requests were sent, and which of them the state is from. */
  asked: number;
  shown: number;
  /** Milliseconds since the epoch; 0 when stale. */
  fetchedAt: number;
  /** Milliseconds since the epoch; 0 when the last request did not fail. */
  failedAt: number;
}

/** A response younger than this is not fetched again when a page opens. */
const FRESH_MS = 30_000;

/** What is older was fetched for a link or a page of long ago: it is waited for as what is missing, and shown if nothing newer comes. */
const OLD_MS = 5 * 60_000;

/** A query that failed this recently is not repeated by itself: the page shows the error and offers a retry. */
const FAILED_MS = 5_000;

/** Time that a navigation waits for its data before it shows the page with its loading state. */
const NAVIGATION_GRACE_MS = 200;

/**
 * Queries of the API, each fetched once and shared by every front-end of the tab (or of one request on the server).
 * The states are jotai atoms in the site's one store.
 */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #api: Api;
  readonly #store: ReturnType<typeof createStore>;
  readonly #graceMs: number;

  /** @param waitForAll true on the server, which renders complete pages */
  constructor(api: Api, store: ReturnType<typeof createStore>, waitForAll = false) {
    this.#api = api;
    this.#store = store;
    this.#graceMs = waitForAll ? Number.POSITIVE_INFINITY : NAVIGATION_GRACE_MS;
  }

  /** The atom that holds a query's state. */
  stateOf<E extends AnyEndpoint>(query: Query<E>): PrimitiveAtom<QueryState<OutputOf<E>>> {
    return this.#entry(this.#keyOf(query)).state as PrimitiveAtom<QueryState<OutputOf<E>>>;
  }

  /** The state that the server rendered the page with: some parts hydrate later than others. */
  renderedStateOf<E extends AnyEndpoint>(query: Query<E>): QueryState<OutputOf<E>> | undefined {
    return this.#entry(this.#keyOf(query)).rendered as QueryState<OutputOf<E>> | undefined;
  }

  /**
   * Fetches what is missing or stale. Never rejects: a failure becomes the query's state. With `force` it is requested
   * again, whatever is loading: that may be from before a change.
   */
  refresh(query: Query, { force = false } = {}): Promise<void> {
    const entry = this.#entry(this.#keyOf(query));
    if (!force && entry.pending) return entry.pending;
    if (!force && isSettled(entry)) return Promise.resolve();
    const asked: Promise<void> = this.#fetch(query, entry, () => entry.pending === asked).finally(() => {
      if (entry.pending === asked) entry.pending = undefined;
    });
    entry.pending = asked;
    return asked;
  }

  /**
   * For loaders: resolves when all queries have a response that is not old, or after a short wait, so that a slow one shows
   * its loading state or what is there.
   */
  async prefetch(...queries: Query[]): Promise<void> {
    const missing = queries.filter((query) => {
      const asked = this.refresh(query);
      asked.catch(() => undefined);
      const { state, fetchedAt, pending } = this.#entry(this.#keyOf(query));
      return this.#store.get(state).status === "loading" || (pending && Date.now() - fetchedAt >= OLD_MS);
    });
    if (missing.length === 0) return;
    const all = Promise.all(missing.map((query) => this.refresh(query)));
    if (!Number.isFinite(this.#graceMs)) return void (await all);
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, this.#graceMs))]);
  }

  /** For loaders that need the data: {@link prefetch}, then the data as far as it is known by then. */
  async dataOf<E extends AnyEndpoint>(asked: Query<E>): Promise<OutputOf<E> | undefined> {
    await this.prefetch(asked);
    return this.#store.get(this.stateOf(asked)).data;
  }

  /** Marks queries as stale whose URL starts with one of the given paths; pages in view fetch them again. */
  invalidate(...pathPrefixes: string[]): void {
    for (const [key, entry] of this.#entries) {
      if (!pathPrefixes.some((prefix) => key.startsWith(prefix))) continue;
      entry.fetchedAt = 0;
      entry.failedAt = 0;
      entry.pending = undefined;
    }
  }

  /** All queries so far by key, for the document that a browser starts from. */
  dehydrate(): Record<string, DehydratedQuery> {
    const reads: Record<string, DehydratedQuery> = {};
    for (const [key, entry] of this.#entries) {
      const state = this.#store.get(entry.state);
      if (state.status === "success") reads[key] = { data: state.data };
      if (state.status === "error") reads[key] = { failed: failureOf(state.error) };
    }
    return reads;
  }

  /**
   * Restores the queries that came with the document. One that failed there is repeated when its page mounts, unless the
   * failure is an answer, such as 404: shown as loading again, it would move the page for nothing.
   */
  hydrate(reads: Readonly<Record<string, unknown>>): void {
    for (const [key, read] of Object.entries(reads as Record<string, DehydratedQuery>)) {
      const entry = this.#entry(key);
      if ("data" in read) entry.fetchedAt = Date.now();
      else if (isFinal(read.failed.status)) entry.failedAt = Date.now();
      entry.rendered =
        "data" in read
          ? { status: "success", data: read.data }
          : { status: "error", error: new ApiError(read.failed.message, read.failed) };
      this.#store.set(entry.state, entry.rendered);
    }
  }

  /** The path that is asked: its data are of the page's language. */
  #keyOf = ({ endpoint, options }: Query): string => this.#api.pathOf(endpoint, options);

  #entry(key: string): Entry {
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = {
        state: atom<QueryState<unknown>>({ status: "loading" }),
        pending: undefined,
        asked: 0,
        shown: 0,
        fetchedAt: 0,
        failedAt: 0,
      };
      this.#entries.set(key, entry);
    }
    return entry;
  }

  async #fetch(query: Query, entry: Entry, isNewest: () => boolean): Promise<void> {
    if (this.#store.get(entry.state).status === "error") this.#store.set(entry.state, { status: "loading" });
    const number = ++entry.asked;
    let state: QueryState<unknown>;
    try {
      state = { status: "success", data: (await this.#api.call(query.endpoint, query.options)) as unknown };
    } catch (error) {
      state = { status: "error", error };
    }
    // A later request is newer: this response may be from before a change.
    if (number < entry.shown) return;
    if (!isNewest() && entry.pending) return entry.pending;
    entry.shown = number;
    const now = isNewest() ? Date.now() : 0;
    entry.fetchedAt = state.status === "success" ? now : 0;
    entry.failedAt = state.status === "error" ? now : 0;
    if (state.status === "success" || this.#store.get(entry.state).status !== "success")
      this.#store.set(entry.state, state);
  }
}

/** Whether the same request would get the same error. Too many requests and the like pass. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

function isSettled({ fetchedAt, failedAt }: Entry): boolean {
  const now = Date.now();
  return now - fetchedAt < FRESH_MS || now - failedAt < FAILED_MS;
}

function failureOf(error: unknown): { status: number; code: string; message: string } {
  const { status, code, message } =
    error instanceof ApiError ? error : new ApiError(unreachable, { status: 0, code: "UNREACHABLE" });
  return { status, code, message };
}
