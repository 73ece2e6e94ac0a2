import { documentLockSet } from "@optimyz/contract/api/private-pages";
import { paths } from "@optimyz/contract/domain/paths";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import { languageOfPath } from "@optimyz/contract/protocol/languages";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ApiError } from "../../core/api-error.ts";
import { ownAdminOrigin } from "../../core/env.ts";
import { isAtOwnAdminOrigin, pageElsewhere } from "../../http/admin-origin.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { hasVersion } from "../../http/conditional.ts";
import { limitVisitor } from "../../http/limits.ts";
import { type Speech, speechIn } from "../../language/speech.ts";
import { changedMessages, messagesIn } from "../../settings/changed-messages.ts";
import { readDraft } from "../../settings/draft.ts";
import type { ShownSettings } from "../../settings/live.ts";
import { isPreview, withHandover } from "../../settings/preview.ts";
import { settingsAtHand, siteSettings } from "../../settings/site-settings.ts";
import { pathIn, speechOfPage } from "../../settings/speech.ts";
import { shownIn } from "../../settings/translated.ts";
import type { KeptResponse } from "../../state/memory.ts";
import { countDocument } from "../figures/count.ts";
import { serviceWorkerFor } from "../offline/routes.ts";
import { deployment, keptResponse } from "../reads/context.ts";
import { openChannelLink, type ShownChannel } from "../releases/channels/visit.ts";
import { integrityMap } from "../releases/integrity.ts";
import { fileOfShell } from "../releases/lock-set.ts";
import { isSource, isSpoken, lockSetIn } from "../releases/spoken.ts";
import { releaseFiles } from "../releases/stored-files.ts";
import { giveTicket, isOpened } from "../releases/tickets.ts";
import { visitFor, withSignedOverride } from "../releases/visit.ts";
import { countVisit } from "../releases/visits.ts";
import { isCountedVisit } from "../releases/votes.ts";
import { findSharePicture } from "../share/find.ts";
import { theSite } from "../site.ts";
import { brokenRemotes, evidentlyBroken, evidentlyThrowing, isFixedPage } from "./breaker.ts";
import { channelBadge } from "./channel-badge.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { developmentLockSet } from "./development.ts";
import { type Document, renderDocument, unreleasedDocument } from "./document.ts";
import { documentDelta, isDictionary, keepAsDictionary, offerAsDictionary } from "./document-dictionaries.ts";
import { robots } from "./for-search-engines.ts";
import * as m from "./messages.ts";
import { isContentPage, isNoPage, noPage } from "./no-page.ts";
import { iconPath, letterSvg, manifestPath, ownLook, webManifest } from "./own-look.ts";
import { type EdgePage, type PageToRender, pageOnEdge, tryLeftOut } from "./page.ts";
import { pathsInLanguages } from "./page-paths.ts";
import { pageUrl, publicSearch, withoutPathParameters, withoutTracking } from "./page-url.ts";
import { respondWithPlainPage } from "./plain-page.ts";
import { type SitePages, sitemap, sitemapFile, sitePages } from "./sitemap.ts";

/** Serves the page's document at every URL that no other route has. */
export const documents = new Hono<AppEnv>();

documents.get(iconPath, async (c) => {
  c.header("cache-control", "public, max-age=3600");
  return c.body(letterSvg(await settingsAtHand(c.var.db)), 200, { "content-type": "image/svg+xml" });
});

documents.get(manifestPath, async (c) => {
  const { live } = await c.var.reads.state();
  const fallback = live && fileOfShell(live.lockSet, "icon.svg");
  const manifest = webManifest(await settingsAtHand(c.var.db), fallback);
  c.header("cache-control", "public, max-age=3600");
  return c.body(JSON.stringify(manifest), 200, { "content-type": "application/manifest+json" });
});

/** Browsers and telephones ask for these whatever the document says. */
for (const path of ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"]) {
  documents.get(path, async (c) => {
    const { live } = await c.var.reads.state();
    const { icon } = ownLook(c.var.config.SITE_ORIGIN, await siteSettings(c.var.db), (file) =>
      live ? fileOfShell(live.lockSet, file) : "",
    );
    c.header("cache-control", "public, max-age=3600");
    return c.redirect(icon.href, 302);
  });
}

documents.get("/robots.txt", (c) => c.text(robots(c.var.config.SITE_ORIGIN)));
documents.get("/sitemap.xml", async (c) =>
  xmlResponse(c, await sitemap(c.var.db, c.var.config.SITE_ORIGIN, await livePages(c))),
);
documents.get("/:file{sitemap-[1-9][0-9]{0,3}[.]xml}", async (c) => {
  const number = Number(c.req.param("file").replace(/\D/g, ""));
  const text = await sitemapFile(c.var.db, c.var.config.SITE_ORIGIN, await livePages(c), number);
  if (text === undefined) throw new ApiError("NOT_FOUND");
  return xmlResponse(c, text);
});

async function livePages(c: Context<AppEnv>): Promise<SitePages> {
  const { pages, region } = (await settingsAtHand(c.var.db)).settings;
  return sitePages((await c.var.reads.state()).live?.lockSet, pages.pages, region.languages);
}

const xmlResponse = (c: Context<AppEnv>, text: string) =>
  c.body(text, 200, { "content-type": "application/xml; charset=UTF-8" });

documents.get("*", async (c) => {
  c.header("cache-control", "no-cache");
  const elsewhere = pageElsewhere(c);
  if (elsewhere) return c.redirect(await withHandover(c, await withSignedOverride(c, elsewhere)), 302);
  const opened = await openChannelLink(c);
  if (opened) return opened;
  const visit = await visitFor(c);
  if (!visit) {
    const { settings } = await settingsAtHand(c.var.db);
    return c.html(unreleasedDocument(settings.identity.name, speechOfPage(c, settings)), 503);
  }
  const { pathname: whole, search } = new URL(c.req.url);
  if (whole.includes(";")) return c.redirect(withoutPathParameters(whole) + search, 301);
  const developed = developmentLockSet(visit.lockSet, c.var.config.DEV_REMOTES);
  const { languages } = (await settingsAtHand(c.var.db)).settings.region;
  const spoken = languages.filter((code) => isSpoken(code, developed));
  const { path: pathname, ...language } = languageOfPath(whole, spoken);
  const { base } = language;
  const named = languageOfPath(whole, languages);
  // Its shell was taken back: its pages come again.
  if (named.base && named.base !== base) return c.redirect(named.path.replace(/^\/+/, "/") + search, 302);
  if (base && whole === `${base}/`) return c.redirect(base + search, 301);
  const isDraft = await isPreview(c);
  const { settings, revision: settingsRevision } = isDraft
    ? { ...(await readDraft(c.var.db)), revision: 0 }
    : await settingsAtHand(c.var.db);
  const lockSet = lockSetIn(language, developed, messagesIn(settings, language.code));
  const url = pageUrl(pathname, lockSet);
  if (!url) return respondWithPlainPage(c, 400, malformedUrlPage);
  // The admin is at one address, which may be at an origin of its own.
  if (base && isOfAdmin({ lockSet, needed: url.needed })) return c.redirect(url.path + search, 302);
  if (url.movedTo) return c.redirect(base + url.movedTo + search, 302);
  // Neither a page that nobody claims, which would admit every remote's code, nor one that another team has claimed.
  if (isAtOwnAdminOrigin(c)) {
    const { owner } = remotesOf(paths.admin.pattern, lockSet);
    if (!owner || url.needed.owner !== owner) throw new ApiError("NOT_FOUND");
  }
  if (/^\/index\.\w+$/.test(pathname)) return c.redirect(base + paths.home.to() + search, 301);
  if (isNoPage(url) && !(await isContentPage(c.var.db, url)))
    return (await movedPage(c, [whole, pathname], base)) ?? noPage(c, speechIn(language));
  if (url.path !== pathname) return c.redirect(base + url.path + search, 301);
  if (pathname === "/" && theSite().namesOldPage?.(search)) {
    const moved = await movedPage(c, [pathname], base);
    if (moved) return moved;
  }
  if (url.isPersonal) {
    await limitVisitor(c, "certificate");
    c.header("cache-control", "private, no-store");
  }
  const origins = c.var.config.DEV_REMOTES ?? visit.developmentOrigins;
  if (isDraft) c.header("cache-control", "private, no-store");
  const read = withoutTracking(search);
  const isShared = visit.isShared && !origins && !isDraft && !url.isPersonal && read === "";
  const toRender = {
    lockSet,
    needed: url.needed,
    path: url.publicPath + publicSearch(read),
    language,
    changed: changedMessages(settings, language.code),
    contentRevision: visit.contentRevision,
    releaseKeys: visit.releaseKeys,
    isDraft,
    channel: visit.channel?.name,
  };
  if (url.needed.isGone) return goneResponse(c, toRender);
  const leftOut = brokenRemotes(toRender);
  const made = isShared
    ? await sharedResponse(c, toRender, settingsRevision, leftOut)
    : await newResponse(c, toRender, leftOut, origins, visit.channel);
  if (made.response !== "unchanged" && made.response.status === 404) {
    const moved = await movedPage(c, [whole, pathname], base);
    if (moved) return moved;
  }
  const isPrefetched = c.req.header("sec-purpose")?.includes("prefetch") ?? false;
  if (visit.isShared && !origins && !isDraft && !isPrefetched && isOpened(c)) {
    const failed = [...evidentlyBroken(toRender, made.leftOut), ...made.failed];
    const isCounted = await isCountedVisit(c, lockSet.revision);
    await giveTicket(c, lockSet, url.needed, { failed, isCounted });
    const forAll = isFixedPage(toRender) ? [...evidentlyThrowing(toRender, made.leftOut), ...made.failed] : [];
    countVisit(c, lockSet, url.needed, { failed, forAll, isCounted });
  }
  tryLeftOut(c, toRender, leftOut);
  const { response } = made;
  const isShown = response === "unchanged" || response.status === 200;
  if (isShown && visit.isShared && !origins && !isDraft && isOpened(c)) {
    countDocument(c, { lockSet, url, language: language.code, timeZone: settings.region.time_zone });
  }
  const key = made.key !== undefined && isDictionary(c, toRender) ? made.key : undefined;
  if (key !== undefined) offerAsDictionary(c);
  if (response === "unchanged") return c.body(null, 304);
  const delta = key === undefined ? undefined : await documentDelta(c, key, response);
  if (delta) {
    const { headers } = c.body(null, 200, { ...response.headers, "content-encoding": "dcz" });
    return new Response(delta, { headers, encodeBody: "manual" });
  }
  if (c.req.method === "HEAD") c.header("content-length", String(response.body.byteLength));
  return c.body(response.body, response.status as ContentfulStatusCode, response.headers);
});

/** A redirect to what has moved here from an earlier site; undefined where nothing had the address. */
async function movedPage(c: Context<AppEnv>, pathnames: readonly string[], base: string) {
  const path = await theSite().movedTo?.(c.var.db, pathnames, new URL(c.req.url).search);
  if (path === undefined || pathnames.includes(path)) return undefined;
  // A page of today may have the address tomorrow.
  c.header("cache-control", "public, max-age=300");
  c.header("etag", undefined);
  return c.redirect((path.startsWith("/uploads/") ? "" : base) + path, 301);
}

/** A page is read. Its forms are sent to the API. */
documents.all("*", async (c, next) => {
  const { live } = await c.var.reads.state();
  const { languages } = (await settingsAtHand(c.var.db)).settings.region;
  const { path } = languageOfPath(new URL(c.req.url).pathname, languages);
  const url = live && pageUrl(path, live.lockSet);
  if (!url?.needed.owner) return next();
  if (url.needed.route?.path === paths.skill.pattern && !(await isContentPage(c.var.db, url))) return next();
  c.header("allow", "GET, HEAD, OPTIONS");
  if (c.req.method === "OPTIONS") return c.body(null, 204);
  throw new ApiError("METHOD_NOT_ALLOWED");
});

/** What a request for a document gets. */
interface Made extends Pick<EdgePage, "leftOut" | "failed"> {
  response: KeptResponse | "unchanged";
  /** What the response is kept under; undefined for one that is for this request alone. */
  key?: string;
}

/** Kept at the edge this long at most. */
const EDGE_SECONDS = 3_600;
/** The same without a slot that fails at the moment. */
const EDGE_SECONDS_WITHOUT = 60;

/**
 * A document that everybody with this lock set gets: kept under lock set and content revision, so it is never stale. One
 * without a slot that fails is kept apart, and given while the whole one cannot be had. Only pages that exist are kept:
 * anybody can invent URLs without one.
 */
async function sharedResponse(
  c: Context<AppEnv>,
  toRender: PageToRender,
  settingsRevision: number,
  leftOut: readonly string[],
): Promise<Made> {
  const { lockSet, contentRevision, path } = toRender;
  const { revision, canaries = [] } = lockSet;
  const versionWithout = (names: readonly string[]) =>
    [`${revision}.${canaries.join("+")}.${contentRevision}.${c.var.config.RENDERING}.${deployment}`, ...names].join(
      ".",
    );
  const etagWithout = (names: readonly string[]) => `W/"${versionWithout(names)}"`;
  // The policy names the origin.
  const { origin } = new URL(c.req.url);
  const { code, base } = toRender.language;
  const keyWithout = (names: readonly string[]) =>
    `document/${versionWithout(names)}${isSource(toRender.language) ? "" : `.${code}`}${origin}${base}${path}`;
  const known = c.req.header("if-none-match");
  // `*` matches any page that exists, and whether one exists is known once it is made.
  const isAny = known?.trim() === "*";
  for (const names of leftOut.length > 0 ? [[], leftOut] : [[]]) {
    c.header("etag", etagWithout(names));
    const isUnchanged = !isAny && hasVersion(known, etagWithout(names));
    const response = isUnchanged ? "unchanged" : await c.var.reads.kept(keyWithout(names));
    if (response) {
      const found = isAny ? "unchanged" : response;
      return { response: found, key: keyWithout(names), leftOut: names, failed: [] };
    }
  }
  const made = await newDocument(c, toRender, leftOut);
  const { isComplete, status } = made.document;
  const response = responseOf(c, toRender, made.document);
  // What changed while it was made may be in it, and settings that were at hand may be earlier ones.
  const isWhole = isComplete && c.var.reads.isCurrent(contentRevision, settingsRevision);
  const key = isWhole && status === 200 ? keyWithout(made.leftOut) : undefined;
  if (key !== undefined) {
    c.var.reads.keep(key, response, made.leftOut.length > 0 ? EDGE_SECONDS_WITHOUT : EDGE_SECONDS);
    if (isDictionary(c, toRender)) keepAsDictionary(c, response);
  }
  // Without an ETag a browser does not keep it as the page.
  c.header("etag", isWhole ? etagWithout(made.leftOut) : undefined);
  const found = isAny && status === 200 ? "unchanged" : response;
  return { ...made, response: found, ...(key !== undefined && { key }) };
}

/** A document for this request alone. */
async function newResponse(
  c: Context<AppEnv>,
  toRender: PageToRender,
  without: readonly string[],
  developmentOrigins: Record<string, string> | undefined,
  channel: ShownChannel | undefined,
): Promise<Made> {
  const made = await newDocument(c, toRender, without, channel);
  return { ...made, response: responseOf(c, toRender, made.document, developmentOrigins) };
}

/**
 * The page of a front-end that is retired, as the shell says it; as a plain page where the edge does not render, or the
 * shell is an earlier one.
 */
async function goneResponse(c: Context<AppEnv>, toRender: PageToRender): Promise<Response> {
  c.header("x-robots-tag", "noindex");
  const { document } = await newDocument(c, toRender, []);
  if (document.status !== 410) return respondWithPlainPage(c, 410, gonePage);
  const { body, headers } = responseOf(c, toRender, document);
  return c.body(body, 410, headers);
}

/** Where the admin's contact settings look an address up; the map's pictures are admitted as all https pictures are. */
const ADDRESS_SEARCH = "https://nominatim.openstreetmap.org";

/** Status, headers and body of a document, without what each request adds. */
function responseOf(
  c: Context<AppEnv>,
  { lockSet, needed, path, isDraft }: PageToRender,
  { html, status, location, hashes }: Document,
  developmentOrigins?: Record<string, string>,
): KeptResponse {
  const { origin } = new URL(c.req.url);
  const { ADMIN_ORIGIN, SITE_ORIGIN } = c.var.config;
  const own = ownAdminOrigin(c.var.config);
  const policy = {
    hashes,
    origin,
    lockSet: documentLockSet(lockSet, needed.owner),
    developmentOrigins,
    ...(isDraft && { framedBy: ADMIN_ORIGIN ?? `'self'${own ? ` ${own}` : ""}` }),
    ...(/^\/admin(?:\/|$)/.test(path) && { frames: ADMIN_ORIGIN ? SITE_ORIGIN : "'self'" }),
    ...(isOfAdmin({ lockSet, needed }) && {
      convertsPictures: true,
      connects: [ADDRESS_SEARCH],
      serviceWorker: serviceWorkerFor(c),
    }),
  };
  // Browsers that know `frame-ancestors` go by that alone.
  if (isDraft) c.header("x-frame-options", "SAMEORIGIN");
  const headers = location
    ? { location }
    : {
        "content-type": "text/html; charset=UTF-8",
        "content-security-policy": contentSecurityPolicy(policy),
      };
  return keptResponse(html, status, headers);
}

/** Whether a page is of the front-end that has the admin's. */
const isOfAdmin = ({ lockSet, needed }: Pick<PageToRender, "lockSet" | "needed">): boolean =>
  needed.owner !== undefined && needed.owner === remotesOf(paths.admin.pattern, lockSet).owner;

/** @param without remotes that the edge does not try, because they failed a moment ago */
async function newDocument(
  c: Context<AppEnv>,
  toRender: PageToRender,
  without: readonly string[],
  channel?: ShownChannel,
): Promise<Pick<EdgePage, "leftOut" | "failed"> & { document: Document }> {
  const { lockSet, needed } = toRender;
  const settings = shownSettings(c, toRender);
  const [{ page, leftOut, failed }, shown, sharePicture, pathsByLanguage] = await Promise.all([
    pageOnEdge(c, toRender, without),
    settings,
    // Nobody shares a preview.
    toRender.isDraft
      ? undefined
      : settings.then((of) => findSharePicture(c.var.db, of, pathOf(toRender), needed, toRender.language.code)),
    settings.then((of) => pathsInLanguages(c.var.db, of.settings.region.languages, pathOf(toRender), toRender)),
  ]);
  const integrity = c.var.config.DEV_REMOTES
    ? {}
    : await integrityMap(c.var.db, toRender.releaseKeys, documentLockSet(lockSet, needed.owner));
  const { SITE_ORIGIN: origin } = c.var.config;
  const document = await renderDocument({
    origin,
    lockSet,
    needed,
    page,
    integrity,
    releases: releaseFiles(c.env.RELEASES, c.var.db, toRender.releaseKeys),
    shown: shownIn(shown, toRender.language.code),
    sharePicture,
    theme: previewTheme(c, toRender),
    badge: channel && channelBadge(channel, speechIn(toRender.language)),
    serviceWorker: isOfAdmin(toRender) ? serviceWorkerFor(c) : undefined,
    language: toRender.language,
    isAdmin: isOfAdmin(toRender),
    pathsByLanguage,
  });
  // A frame in place of a page that should have more is for this once.
  const isFrame = needed.owner !== undefined && leftOut.includes(needed.owner);
  return { document: { ...document, isComplete: document.isComplete && !isFrame }, leftOut, failed };
}

const pathOf = ({ path }: PageToRender): string => path.split("?", 1)[0] ?? "";

/** The settings of a document: those that are published, of a preview the draft. */
async function shownSettings(c: Context<AppEnv>, { isDraft }: PageToRender): Promise<ShownSettings> {
  const { db, reads } = c.var;
  if (!isDraft) return siteSettings(db, await reads.state());
  const { settings, pictures, live } = await readDraft(db);
  return { revision: live.revision, settings, pictures };
}

/** The theme that a preview is asked for, so that both can be seen side by side. */
function previewTheme(c: Context<AppEnv>, { isDraft }: PageToRender): "light" | "dark" | undefined {
  const asked = isDraft ? c.req.query("preview-theme") : undefined;
  return asked === "light" || asked === "dark" ? asked : undefined;
}

/** For a page that was retired. */
const gonePage = (speech: Speech) => ({
  title: speech.say(m.pageIsGone),
  body: html`<p>${speech.say(m.noLongerOffered)}</p>
${waysOn(speech)}`,
});

const waysOn = (speech: Speech) =>
  html`<p class="ways"><a class="button" href="${pathIn(speech, paths.home.to())}">${speech.say(m.toHomePage)}</a> <a href="${pathIn(speech, paths.courses.to())}">${speech.say(m.allCourses)}</a></p>`;

/** For a URL that cannot be a page's. */
const malformedUrlPage = (speech: Speech) => ({
  title: speech.say(m.addressDoesNotWork),
  body: html`<p>${speech.say(m.oddCharacters)}</p>
${waysOn(speech)}`,
});
