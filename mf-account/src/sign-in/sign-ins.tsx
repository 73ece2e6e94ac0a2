import { listSignIns } from "@optimyz/contract/api/endpoints/openid";
import { type App, query, useQuery } from "@optimyz/kit";
import { lazy, Suspense } from "react";

const SignInLinks = lazy(() => import("./sign-in-links.tsx").catch(() => ({ default: () => null })));

/** The services by which people may sign in; most sites have none. */
export const signInsQuery = query(listSignIns);

/** For the loader of a page that has them. */
export async function loadSignIns({ queries }: Pick<App, "queries">): Promise<null> {
  await queries.prefetch(signInsQuery);
  return null;
}

/**
 * Links to services by which people sign in, if there are any: their code comes for them alone, and until it is there the
 * edge's links are the browser's.
 * @param next the path where they go afterwards; empty for the account
 */
export function SignIns({ next }: { next: string }) {
  const { data = [] } = useQuery(signInsQuery);
  if (data.length === 0) return null;
  return (
    <Suspense>
      <SignInLinks services={data} next={next} />
    </Suspense>
  );
}
