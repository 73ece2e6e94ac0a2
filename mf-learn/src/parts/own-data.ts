import { type AnyEndpoint, ApiError, type App, type OutputOf, query, readToken, useApp } from "@optimyz/kit";
import { useCallback, useEffect, useSyncExternalStore } from "react";

type Loading = { status: "loading"; data?: undefined; error?: undefined; at?: undefined };
type Failed = { status: "error"; data?: undefined; error: unknown; at?: undefined };
/** `at` is when the data came, in milliseconds by this browser's clock. */
type Loaded<T> = Loading | Failed | { status: "success"; data: T; error?: undefined; at: number };

/** One GET endpoint with the ids of its path. */
export type Asked<E extends AnyEndpoint> = { endpoint: E; params?: Readonly<Record<string, string | number>> };

/** What is loaded, and how to change it. */
export type Own<T> = Loaded<T> & {
  reload: () => void;
  /** Shows what a change has made of it. */
  put: (data: T) => void;
};

interface Entry {
  state: Loaded<unknown>;
  pending: Promise<void> | undefined;
  fetchedAt: number;
}

const LOADING: Loading = { status: "loading" };

/** What was fetched so recently, as by a link that somebody pointed at, is not fetched again when its page opens. */
const FRESH_MS = 5_000;

/**
 * What the API says to one person, so that a page that was left is there at once when it is opened again. Everything is
 * forgotten when another token is there: the site's query cache outlives a logout.
 */
class OwnData {
  readonly #app: App;
  readonly #listeners = new Set<() => void>();
  #entries = new Map<string, Entry>();
  #token: string | null = null;

  constructor(app: App) {
    this.#app = app;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  stateOf = (key: string): Loaded<unknown> => this.#ofToken().get(key)?.state ?? LOADING;

  async load<E extends AnyEndpoint>({ endpoint, params = {} }: Asked<E>, { again = false } = {}): Promise<void> {
    const { key } = query(endpoint, { params });
    const entries = this.#ofToken();
    const entry: Entry = entries.get(key) ?? { state: LOADING, pending: undefined, fetchedAt: 0 };
    entries.set(key, entry);
    if (entry.pending && !again) return entry.pending;
    if (!again && Date.now() - entry.fetchedAt < FRESH_MS) return;
    const show = (state: Loaded<unknown>) => {
      // An earlier request, or somebody else's.
      if (entry.pending !== pending || this.#ofToken() !== entries) return;
      entry.state = state;
      this.#tell();
    };
    if (entry.state.status === "error") entry.state = LOADING;
    const pending = this.#app.api.call(endpoint, { params }).then(
      (data: unknown) => {
        const at = Date.now();
        entry.fetchedAt = at;
        show({ status: "success", data, at });
      },
      (error: unknown) => {
        // What was there stays, unless the server says that it is no longer there for this person.
        const isAnswer = error instanceof ApiError && [401, 403, 404].includes(error.status);
        if (isAnswer || entry.state.status !== "success") show({ status: "error", error });
      },
    );
    entry.pending = pending;
    this.#tell();
    await pending;
    if (entry.pending === pending) entry.pending = undefined;
  }

  /** Shows what a change has made of an endpoint's data; all else is fetched again when it is shown. */
  put(key: string, data: unknown): void {
    for (const entry of this.#ofToken().values()) entry.fetchedAt = 0;
    const at = Date.now();
    this.#ofToken().set(key, { state: { status: "success", data, at }, pending: undefined, fetchedAt: at });
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #ofToken(): Map<string, Entry> {
    const token = readToken();
    if (token !== this.#token) {
      this.#token = token;
      this.#entries = new Map();
    }
    return this.#entries;
  }
}

const ofApps = new WeakMap<App, OwnData>();

function ownDataOf(app: App): OwnData {
  const known = ofApps.get(app) ?? new OwnData(app);
  ofApps.set(app, known);
  return known;
}

/** For loaders: begins to fetch what a person's page shows, all at once, while its code is on the way. Not on the server. */
export function begin(app: App, ...asked: Asked<AnyEndpoint>[]): null {
  if (readToken()) for (const each of asked) void ownDataOf(app).load(each);
  return null;
}

/**
 * What an endpoint says, fetched by the browser alone.
 * @param isReady false while it is unknown whether somebody is logged in
 */
export function useOwnData<E extends AnyEndpoint>(asked: Asked<E>, isReady = true): Own<OutputOf<E>> {
  const own = ownDataOf(useApp());
  const { key } = query(asked.endpoint, { params: asked.params ?? {} });
  const state = useSyncExternalStore(
    own.subscribe,
    () => own.stateOf(key),
    () => LOADING,
  ) as Loaded<OutputOf<E>>;
  // The key is what is asked; its object is new at each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void (isReady && own.load(asked)), [own, key, isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const reload = useCallback(() => void own.load(asked, { again: true }), [own, key]);
  const put = useCallback((data: OutputOf<E>) => own.put(key, data), [own, key]);
  return { ...state, reload, put };
}

/** A function that shows data of an endpoint, which the response of another one brought. */
export function usePut<E extends AnyEndpoint>(): (asked: Asked<E>, data: OutputOf<E>) => void {
  const own = ownDataOf(useApp());
  return ({ endpoint, params = {} }, data) => own.put(query(endpoint, { params }).key, data);
}
