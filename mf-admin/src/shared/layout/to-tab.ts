import { type LoaderFunctionArgs, redirect } from "@optimyz/kit/router";
import { tabOfAlias } from "./tab-of-alias.ts";

/** Leads the seed's direct URLs, and mistyped ones, to the dashboard, which asks for the session. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(tabOfAlias(new URL(request.url).pathname));
}

export const Component = () => null;
