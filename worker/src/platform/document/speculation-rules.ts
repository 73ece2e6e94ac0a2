import { isPrivate } from "@optimyz/contract/api/private-pages";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { RELEASES_PATH } from "@optimyz/contract/protocol/release-files";

/** What is no page of the site, and links with a query, which may be meant to be followed once. */
const NEVER = ["/api/*", `${RELEASES_PATH}*`, "/uploads/*", "/get/*", "/sign-in/*", "/*/sign-in/*", "/*\\?(.+)"];

/**
 * Which documents a browser may fetch when a visitor is about to follow a link: public pages, until the shell has the
 * page and does so itself. Browsers without support take it for data. Paths of claims are patterns for URLs as they are.
 */
export function speculationRules(lockSet: LockSet) {
  const privatePages = Object.entries(lockSet.remotes)
    .filter(([name]) => isPrivate(name, lockSet))
    .flatMap(([, { routes }]) => routes.map(({ path }) => path));
  const where = {
    and: [
      { href_matches: "/*" },
      { not: { href_matches: [...NEVER, ...privatePages] } },
      { not: { selector_matches: "[target],[download]" } },
    ],
  };
  return { prefetch: [{ source: "document", where, eagerness: "moderate" }] };
}
