import { appOf } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { clientOf, invalidate } from "./client.ts";
import { countsQuery } from "./counts.ts";

/** A loader for tabs that show what people send: their queries are stale each time the tab is opened. */
export async function freshLoader({ context }: LoaderFunctionArgs) {
  const client = clientOf(appOf(context));
  // The tab that is left does not read anything again.
  void invalidate(client, ["/api/admin/"], () => false);
  void client.prefetchQuery(countsQuery);
  return null;
}

/** Time that a navigation waits for its data before it shows the page with its loading state. */
const GRACE_MS = 200;

/** For loaders: waits for what is read, so that a quick response shows no loading state. */
export async function waitShortly(...reads: readonly (Promise<unknown> | false)[]): Promise<void> {
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
}
