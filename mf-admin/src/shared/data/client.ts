import type { Api, App } from "@optimyz/kit";
import { notifyManager, type Query, QueryClient } from "@tanstack/react-query";

/** A response younger than this is not fetched again when a page opens. */
const FRESH_MS = 30_000;

// With the default timer, a success would be announced before the page shows what was read after it.
notifyManager.setScheduler(queueMicrotask);

/** What the admin has read of the API in one tab. The public pages read through kit's own cache. */
class AdminClient extends QueryClient {
  readonly api: Api;

  constructor(api: Api) {
    super({
      defaultOptions: {
        // A failure is shown at once with a way to try again; without a network it is one, too.
        queries: { staleTime: FRESH_MS, retry: false, networkMode: "always", refetchOnWindowFocus: false },
        mutations: { networkMode: "always" },
      },
    });
    this.api = api;
  }
}

const clients = new WeakMap<App, AdminClient>();

/** The client of one app: of a tab, or of a test. */
export function clientOf(app: App): QueryClient {
  const client = clients.get(app) ?? new AdminClient(app.api);
  clients.set(app, client);
  return client;
}

/** @throws Error for a client that is not of {@link clientOf} */
export function apiOf(client: QueryClient): Api {
  if (client instanceof AdminClient) return client.api;
  throw new Error("The admin's queries need the admin's client");
}

/**
 * Marks what was read from paths with these beginnings as old, and reads again what of it is in view.
 * @param isReadAgain whether such a path is read again when it is in view; what a field offers never is
 * @returns a promise that resolves once that has been read, or has failed
 */
export async function invalidate(
  client: QueryClient,
  pathPrefixes: readonly string[] = [],
  isReadAgain: (path: string) => boolean = () => true,
): Promise<void> {
  const isOld = isBelow(pathPrefixes);
  await client.invalidateQueries({ predicate: isOld, refetchType: "none" });
  await client.refetchQueries({
    type: "active",
    predicate: (query) => isOld(query) && !query.meta?.isOffer && isReadAgain(String(query.queryKey[0])),
  });
}

/**
 * Gives up reads of what a change is about to make old: a response from before the change would pass for one from after it.
 * What has nothing to show yet, and what a field offers, is read to its end.
 */
export function cancelReads(client: QueryClient, pathPrefixes: readonly string[] = []): Promise<void> {
  const isOld = isBelow(pathPrefixes);
  return client.cancelQueries({
    predicate: (query) => isOld(query) && query.state.data !== undefined && !query.meta?.isOffer,
  });
}

const isBelow =
  (pathPrefixes: readonly string[]) =>
  ({ queryKey: [path] }: Query): boolean =>
    startsWithOne(String(path), pathPrefixes);

/** Whether a path has one of these beginnings. */
export const startsWithOne = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix));
