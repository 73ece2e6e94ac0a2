import type { ShownPost } from "@optimyz/contract/api/schemas/news";
import { FEED_PATH, siteUrl } from "@optimyz/contract/domain/paths";
import { pathOf, type RolePatterns, rolePatterns } from "@optimyz/contract/protocol/page-links";
import { type Context, Hono } from "hono";
import { escapeXml } from "../../html/escape-xml.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { hasVersion } from "../../http/conditional.ts";
import { deployment } from "../../platform/reads/context.ts";
import { settingsAtHand } from "../../settings/site-settings.ts";
import { speechOfPage } from "../../settings/speech.ts";
import { settingsIn } from "../../settings/translated.ts";
import * as m from "./messages.ts";
import { newestPosts } from "./queries.ts";

const ENTRIES_MAX = 30;

/** The newest posts for feed readers (Atom, RFC 4287), in each of the site's languages. */
export const newsFeed = new Hono<AppEnv>();

newsFeed.get(FEED_PATH, (c) => respond(c));
newsFeed.get(`/:language${FEED_PATH}`, async (c, next) => {
  const { settings } = await settingsAtHand(c.var.db);
  return speechOfPage(c, settings).language.base ? respond(c) : next();
});

async function respond(c: Context<AppEnv>): Promise<Response> {
  const { db, config, reads } = c.var;
  const { live, contentRevision } = await reads.state();
  const etag = `W/"${contentRevision}.${deployment}"`;
  c.header("etag", etag);
  c.header("cache-control", "public, no-cache");
  c.header("access-control-allow-origin", "*");
  if (hasVersion(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  const { settings } = await settingsAtHand(db);
  const speech = speechOfPage(c, settings);
  const { code, base } = speech.language;
  const shown = await newestPosts(db, ENTRIES_MAX, base ? code : undefined);
  const { identity } = settingsIn(settings, code).settings;
  const site = { origin: config.SITE_ORIGIN + base, roles: rolePatterns(live?.lockSet ?? { remotes: {} }) };
  const feed = atom(shown, { ...site, code, name: identity.name, title: `${speech.say(m.news)} – ${identity.name}` });
  return c.body(feed, 200, { "content-type": "application/atom+xml; charset=UTF-8" });
}

interface Feed {
  /** With the prefix of the language. */
  origin: string;
  roles: RolePatterns;
  code: string;
  name: string;
  title: string;
}

function atom(shown: readonly ShownPost[], { origin, roles, code, name, title }: Feed): string {
  const list = siteUrl(origin, pathOf({ role: "news" }, roles));
  const self = siteUrl(origin, FEED_PATH);
  // The moment of the publication counts where it came after the last change.
  const updatedAt = ({ changed_at, published_at }: ShownPost) =>
    changed_at > published_at ? changed_at : published_at;
  const newest = shown.map(updatedAt).reduce((a, b) => (a > b ? a : b), "1970-01-01T00:00:00.000Z");
  const entries = shown.map((post) => {
    const url = siteUrl(origin, pathOf({ role: "post", params: { slug: post.slug } }, roles));
    return `<entry><id>${xml(`${self}#${post.id}`)}</id><title>${xml(post.title)}</title>
<link rel="alternate" type="text/html" href="${xml(url)}"/>
<published>${post.published_at}</published><updated>${updatedAt(post)}</updated>
<summary>${xml(post.summary)}</summary>
<content type="html" xml:base="${xml(url)}">${xml(post.text)}</content></entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(code)}"><id>${xml(self)}</id>
<title>${xml(title)}</title><updated>${newest}</updated><author><name>${xml(name)}</name></author>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(list)}"/>
${entries.join("\n")}
</feed>
`;
}

/** Control characters that XML 1.0 cannot have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it removes
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const xml = (text: string): string => escapeXml(text.replace(CONTROL, ""));
