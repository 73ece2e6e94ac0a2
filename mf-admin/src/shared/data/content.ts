import { adminContent } from "@optimyz/contract/endpoints/admin";
import { appOf, query } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { freshLoader } from "./fresh-loader.ts";

/** How much content there is, and what is missing. */
export const contentQuery = query(adminContent);

/** A loader for tabs that list content, whose number the sidebar shows. */
export async function contentLoader(args: LoaderFunctionArgs) {
  await freshLoader(args);
  void appOf(args.context).queries.refresh(contentQuery);
  return null;
}
