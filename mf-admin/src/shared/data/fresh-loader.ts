import { appOf } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { countsQuery } from "./counts.ts";

/** A loader for tabs that show what people send: their queries are stale each time the tab is opened. */
export async function freshLoader({ context }: LoaderFunctionArgs) {
  appOf(context).queries.invalidate("/api/admin/");
  void appOf(context).queries.refresh(countsQuery);
  return null;
}
