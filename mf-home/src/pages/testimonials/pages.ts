import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import type { PageLink } from "@optimyz/kit";
import { redirect, useSearchParams } from "@optimyz/kit/router";

/** Query parameter of the later pages: the id of the testimonial that the page before ends with. */
const AFTER_PARAMETER = "after";

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** The page after the last of some testimonials. */
export const pageAfter = (rows: readonly Testimonial[]): PageLink => ({
  role: "testimonials",
  query: { [AFTER_PARAMETER]: rows.at(-1)?.id },
});

/** For components: the id before the page's first row; undefined for the first page. */
export function useAfter(): string | undefined {
  const after = useSearchParams()[0].get(AFTER_PARAMETER);
  return after !== null && isId(after) ? after : undefined;
}

/**
 * For loaders: the id before the page's first row; undefined for the first page.
 * @throws Response that redirects invalid ids to the first page
 */
export function readAfter(request: Request, firstPage: string): string | undefined {
  const after = new URL(request.url).searchParams.get(AFTER_PARAMETER);
  if (after !== null && !isId(after)) throw redirect(firstPage, 301);
  return after ?? undefined;
}
