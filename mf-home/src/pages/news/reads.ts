import { listNews, listNewsMonths, readPost } from "@optimyz/contract/api/endpoints/news";
import type { NewsItem } from "@optimyz/contract/api/schemas/news";
import { type App, type PageLink, partOf, query } from "@optimyz/kit";
import { redirect, useSearchParams } from "@optimyz/kit/router";

/** Posts on a page. */
export const POSTS_SHOWN = 10;

/** A page of the news: of all, or of a month. */
export interface Listed {
  month?: string | undefined;
  after?: string | undefined;
}

export const postsOf = ({ month, after }: Listed) =>
  query(listNews, { query: { ...partOf(POSTS_SHOWN), ...(month && { month }), ...(after && { after }) } });

export const postBySlug = (slug: string) => query(readPost, { query: { slug } });

export const newsMonths = query(listNewsMonths);

/** Whether what follows `/news/` is a month, `2026-11`, and no post. */
export const isMonth = (slug: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(slug);

export const listPage = (month?: string): PageLink =>
  month ? { role: "post", params: { slug: month } } : { role: "news" };

const AFTER_PARAMETER = "after";
const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** The page after the last of some posts. */
export const pageAfter = (rows: readonly NewsItem[], month?: string): PageLink => ({
  ...listPage(month),
  query: { [AFTER_PARAMETER]: rows.at(-1)?.id },
});

/** For components: the id before the page's first post; undefined for the first page. */
export function useAfter(): string | undefined {
  const after = useSearchParams()[0].get(AFTER_PARAMETER);
  return after !== null && isId(after) ? after : undefined;
}

/**
 * Loads a page of the news with what is around it.
 * @returns whether it has any posts
 * @throws Response that redirects an invalid id to the first page
 */
export async function loadList({ queries, pathOf }: App, request: Request, month?: string): Promise<boolean> {
  const after = new URL(request.url).searchParams.get(AFTER_PARAMETER) ?? undefined;
  if (after !== undefined && !isId(after)) throw redirect(pathOf(listPage(month)), 301);
  const [posts] = await Promise.all([queries.dataOf(postsOf({ month, after })), queries.prefetch(newsMonths)]);
  return posts === undefined || posts.length > 0;
}
