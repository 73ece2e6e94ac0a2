import { rolePatterns } from "@optimyz/contract/protocol/page-links";
import { paramsOf } from "@optimyz/contract/protocol/patterns";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { theSite } from "../site.ts";
import type { PageToRender } from "./page.ts";
import { pathsOf } from "./sitemap.ts";

/**
 * The path of a page by language, without those that are the same in all. Nothing is asked of D1 where the site has one
 * language; without D1 there are none, as a document does not depend on it.
 * @param languages the site's
 * @param path of the page without its query
 */
export async function pathsInLanguages(
  db: Database,
  languages: readonly string[],
  path: string,
  { lockSet, needed: { route } }: Pick<PageToRender, "lockSet" | "needed">,
): Promise<Readonly<Record<string, string>> | undefined> {
  const pages = languages.length > 1 && route ? theSite().pages.find(({ role }) => role === route.role) : undefined;
  const params = route && paramsOf(route.path, path);
  if (!pages?.paramsOf || !params) return undefined;
  try {
    const found = await pages.paramsOf(db, params);
    if (!found) return undefined;
    const { path: own, translated } = pathsOf(pages.role, found, rolePatterns(lockSet));
    return { ...Object.fromEntries(languages.map((code) => [code, own])), ...translated };
  } catch (error) {
    log("warn", { message: "addresses in other languages not looked up", error: describeError(error) });
    return undefined;
  }
}
