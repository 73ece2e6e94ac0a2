import { paramsOf } from "@optimyz/contract/protocol/patterns";
import type { Context, Hono, Next } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { settingsAtHand } from "../../settings/site-settings.ts";
import { speechOfPage } from "../../settings/speech.ts";

/** @param token of the page's path */
type PageOfToken = (c: Context<AppEnv>, token: string, next: Next) => Promise<Response | Awaited<ReturnType<Next>>>;

/** Routes the page of a link, at its path and at that path in each of the site's languages. @param path has a `:token` */
export const routeInLanguages = (router: Hono<AppEnv>, path: PathOfToken, respond: PageOfToken): void =>
  onInLanguages("get", router, path, respond);

/** The same for a form of such a page. */
export const postInLanguages = (router: Hono<AppEnv>, path: PathOfToken, respond: PageOfToken): void =>
  onInLanguages("post", router, path, respond);

type PathOfToken = `/${string}/:token` | `/${string}/:token/${string}`;

function onInLanguages(method: "get" | "post", router: Hono<AppEnv>, path: PathOfToken, respond: PageOfToken): void {
  router[method](path, (c, next) => respond(c, c.req.param("token") ?? "", next));
  router[method]("*", async (c, next) => {
    const { token } = paramsOf(`/:language${path}`, c.req.path) ?? {};
    if (token === undefined) return next();
    const { base } = speechOfPage(c, (await settingsAtHand(c.var.db)).settings).language;
    return base ? respond(c, token, next) : next();
  });
}
