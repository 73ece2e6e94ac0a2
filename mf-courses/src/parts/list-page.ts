import { listPagePath, PAGE_PARAMETER } from "@optimyz/contract/domain/paths";
import { redirect, useSearchParams } from "@optimyz/kit/router";

/** Longer lists than the API gives pages of. */
const PAGE_MAX = 1_000;

/** The number of a list's page in its URL, 1 without one; undefined for anything that is no page's number. */
function pageIn(search: URLSearchParams): number | undefined {
  const text = search.get(PAGE_PARAMETER) ?? "1";
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : PAGE_MAX + 1;
  return number <= PAGE_MAX ? number : undefined;
}

/** For components: the number of the list's page that the URL asks for. */
export function useListPage(): number {
  const [search] = useSearchParams();
  return pageIn(search) ?? 1;
}

/**
 * For loaders: the number of the list's page that the URL asks for.
 * @throws Response to the one URL of the list's first page, for another spelling of it or for nonsense
 */
export function readListPage(request: Request, path: string): number {
  const { searchParams } = new URL(request.url);
  const number = pageIn(searchParams);
  const isSpelledOut = number === 1 && searchParams.has(PAGE_PARAMETER);
  if (number === undefined || isSpelledOut) throw redirect(listPagePath(path, 1), 301);
  return number;
}
