import { appOf } from "@optimyz/kit";
import { data, type LoaderFunctionArgs } from "@optimyz/kit/router";
import { noticeQuery } from "@optimyz/ui/consent";
import { NewsList } from "./news-list.tsx";
import { loadList } from "./reads.ts";

/** Loads one page of all news. A page behind the last one gives 404; a provider without any has the first one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const app = appOf(context);
  const [hasPosts] = await Promise.all([loadList(app, request), app.queries.prefetch(noticeQuery("newsletter"))]);
  const isLater = new URL(request.url).searchParams.has("after");
  return data(null, { status: isLater && !hasPosts ? 404 : 200 });
}

export const Component = () => <NewsList />;
