import { listSignIns } from "@optimyz/contract/api/endpoints/openid";
import { type App, query, useQuery } from "@optimyz/kit";
import { lazy, Suspense } from "react";

/** The services by which people may sign in; most sites have none. */
export const signInsQuery = query(listSignIns);

/** Code that only sites with such a service need. */
const loadWays = () => import("./ways.tsx");
const Ways = lazy(() => loadWays().catch(() => ({ default: () => null })));

/** For the loader of a page that has them: the services, and their code where there are any. */
export async function loadSignIns({ queries }: Pick<App, "queries">): Promise<null> {
  const signIns = await queries.dataOf(signInsQuery);
  if (signIns && signIns.length > 0) await loadWays().catch(() => undefined);
  return null;
}

/** Links to services by which people sign in, if there are any. @param next the path where they go afterwards */
export function SignIns({ next }: { next: string }) {
  const { data = [] } = useQuery(signInsQuery);
  return (
    data.length > 0 && (
      <Suspense>
        <Ways signIns={data} next={next} />
      </Suspense>
    )
  );
}
