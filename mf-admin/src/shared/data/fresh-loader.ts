import { appOf } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { countsQuery } from "./counts.ts";

/** For tabs that show what people send: what was read before counts as old each time the tab is opened. */
export async function freshLoader({ context }: LoaderFunctionArgs) {
  appOf(context).queries.invalidate("/api/admin/");
  void appOf(context).queries.refresh(countsQuery);
  return null;
}
