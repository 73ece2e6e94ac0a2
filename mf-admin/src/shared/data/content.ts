import { adminContent } from "@optimyz/contract/api/endpoints/admin";
import { appOf } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { clientOf } from "./client.ts";
import { freshLoader } from "./fresh-loader.ts";
import { query } from "./query.ts";

/** How much content there is, and what is missing. */
export const contentQuery = query(adminContent);

/** A loader for tabs that list content, whose number the sidebar shows. */
export async function contentLoader(args: LoaderFunctionArgs) {
  await freshLoader(args);
  void clientOf(appOf(args.context)).prefetchQuery(contentQuery);
  return null;
}
