import { type AnyEndpoint, type App, type Query, QueryCache } from "@optimyz/kit";

/** The queries of a page that is rendered on the edge, which waits for all of them. */
export class ServerQueries extends QueryCache {
  readonly #asked = new Map<string, Query>();
  readonly #api: App["api"];
  readonly #store: App["store"];

  constructor({ api, store }: Pick<App, "api" | "store">) {
    super(api, store, true);
    this.#api = api;
    this.#store = store;
  }

  override stateOf<E extends AnyEndpoint>(query: Query<E>) {
    this.#asked.set(this.#api.pathOf(query.endpoint, query.options), query);
    return super.stateOf(query);
  }

  /** Keys of what was rendered as loading, because no loader had fetched it. */
  unfetched(): string[] {
    return [...this.#asked].flatMap(([key, query]) =>
      this.#store.get(super.stateOf(query)).status === "loading" ? key : [],
    );
  }
}
