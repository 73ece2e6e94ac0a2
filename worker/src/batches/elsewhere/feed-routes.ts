import * as contract from "@optimyz/contract/api/endpoints/date-feeds";
import { Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import { sha256 } from "../../core/tokens.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { hasVersion } from "../../http/conditional.ts";
import { handle } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import { EMBED_PATH, embedTitles } from "./embed-page.ts";
import { endFeed, feedFile, listedFeeds, makeFeed } from "./feeds.ts";
import * as m from "./messages.ts";

/** Calendar feeds of dates: staff make and end them, calendar programs read them. */
export const dateFeeds = new Hono<AppEnv>();

handle(dateFeeds, contract.listDateFeeds, async ({ db, config }) => ({
  ...(await listedFeeds(db)),
  embed_url: config.SITE_ORIGIN + EMBED_PATH,
  embed_titles: embedTitles((await siteSettings(db)).settings),
}));

handle(dateFeeds, contract.createDateFeed, async ({ db, change, config, input: { kind, name = "" } }) => {
  const { feed, token } = await makeFeed(db, change, kind, name);
  return { ...feed, url: `${config.SITE_ORIGIN}/api/calendar/${token}.ics` };
});

handle(dateFeeds, contract.removeDateFeed, async ({ db, change, params }) => {
  await endFeed(db, change, params.id);
  return { message: m.feedEnded };
});

/** Calendar programs ask every few minutes to hours; each may keep what it has for some. */
const KEEP_SECONDS = 5 * 60;

dateFeeds.get("/api/calendar/:file{[A-Za-z0-9_-]+[.]ics}", async (c) => {
  await limitVisitor(c, "date feed");
  const token = c.req.param("file").replace(/\.ics$/, "");
  if (token.length !== 43) throw new ApiError("NOT_FOUND");
  const file = await feedFile(c.var.db, token, c.var.config.SITE_ORIGIN);
  const etag = `"${(await sha256(file)).slice(0, 32)}"`;
  c.header("cache-control", `private, max-age=${KEEP_SECONDS}`);
  c.header("etag", etag);
  if (hasVersion(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("x-robots-tag", "noindex");
  c.header("content-disposition", 'inline; filename="dates.ics"');
  return c.body(file, 200, { "content-type": "text/calendar; charset=utf-8" });
});
