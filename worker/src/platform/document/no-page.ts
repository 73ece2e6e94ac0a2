import { paths } from "@optimyz/contract/domain/paths";
import type { Context } from "hono";
import type { Database } from "../../db/database.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { Speech } from "../../language/speech.ts";
import { theSite } from "../site.ts";
import * as m from "./messages.ts";
import type { PageUrl } from "./page-url.ts";

/** Files that no page is: what scanners look for, and what other software has at the root of a site. */
const FILE =
  /\.(?:php\d?|aspx?|jspx?|cgi|env|ini|sql|bak|log|ya?ml|toml|xml|txt|json|zip|t?gz|rar|7z|ico|png|jpe?g|gif|webp|html?)$/i;

/** Folders of other software. */
const FOLDER = /^\/(?:\.(?!well-known\/)|wp-|cgi-bin\/|vendor\/|node_modules\/|phpmyadmin)/i;

/** Content that is added has its page soon, even where somebody has asked for it before. */
const KEPT_SECONDS = 300;

/** Whether a URL that no front-end claims, but as the page of any content, is one that people do not ask for. */
export const isNoPage = ({ path, needed }: PageUrl): boolean =>
  (needed.route === undefined || needed.route.path === paths.skill.pattern) && (FILE.test(path) || FOLDER.test(path));

/** Whether a page of the content has the address, such as one about `.env` files. */
export async function isContentPage(db: Database, { path }: PageUrl): Promise<boolean> {
  const [slug = "", ...more] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (more.length > 0) return false;
  const found = await Promise.all(theSite().pages.map(({ owners }) => owners?.(db, [slug.toLowerCase()]) ?? []));
  return found.flat().length > 0;
}

/** A short 404 that caches keep, in place of a page: there are thousands of such requests for each of a person. */
export function noPage(c: Context<AppEnv>, { say }: Speech): Response {
  c.header("cache-control", `public, max-age=${KEPT_SECONDS}`);
  c.header("x-robots-tag", "noindex");
  return c.text(`${say(m.nothingHere)}\n`, 404);
}
