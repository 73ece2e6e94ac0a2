import { buildPath } from "@optimyz/contract/api/endpoint";
import { readChangedMessages } from "@optimyz/contract/api/endpoints/settings";
import { isPrivate } from "@optimyz/contract/api/private-pages";
import { isSitePath, paths, siteUrl } from "@optimyz/contract/domain/paths";
import { documentFiles, type NeededRemotes } from "@optimyz/contract/protocol/claims";
import { LOCK_SET_ID, ROOT_ID, STATE_ID, stateFor } from "@optimyz/contract/protocol/document";
import { directionOf, nameOfLanguage } from "@optimyz/contract/protocol/language-names";
import { type Language, type SpokenLanguage, TEXTS_ID } from "@optimyz/contract/protocol/languages";
import { protocolOf } from "@optimyz/contract/protocol/protocol";
import { browserLockSetSchema, type LockSet } from "@optimyz/contract/protocol/release";
import type { RenderedPage } from "@optimyz/contract/protocol/rendered-page";
import * as z from "@optimyz/contract/z";
import { html, raw } from "hono/html";
import { type Say, type Speech, speechIn } from "../../language/speech.ts";
import { messagesIn } from "../../settings/changed-messages.ts";
import type { ShownSettings } from "../../settings/live.ts";
import { fileOfShell } from "../releases/lock-set.ts";
import { isSource, isSpoken, languagesIn } from "../releases/spoken.ts";
import type { ReleaseFiles } from "../releases/stored-files.ts";
import type { SharePicture } from "../share/find.ts";
import { theSite } from "../site.ts";
import type { Badge } from "./channel-badge.ts";
import { type InlineHashes, inlineHash } from "./content-security-policy.ts";
import { organisation } from "./for-search-engines.ts";
import { type PageWithHead, writtenHead } from "./head.ts";
import { LATE_FACES_ID, lateFacesScript, replayScript, startScript, themeScript } from "./inline-scripts.ts";
import * as m from "./messages.ts";
import { ownLook, type ShareImage } from "./own-look.ts";
import { speculationRules } from "./speculation-rules.ts";
import { styleElements } from "./styles.ts";
import { documentFonts, scriptFaces } from "./type-pair.ts";

/** A document, and what its response needs in addition. */
export interface Document {
  html: string;
  status: 200 | 301 | 302 | 404 | 410;
  /** Set for a redirect. */
  location?: string;
  /** Hashes that the policy has to admit. */
  hashes: InlineHashes;
  /** False when the edge could not render or read what it should have; such a document is not kept. */
  isComplete: boolean;
}

export interface DocumentInput {
  /** The site's own URL. */
  origin: string;
  lockSet: LockSet;
  needed: NeededRemotes;
  /** The page from the edge; undefined when it is the browser's to render, `failed` when the edge could not. */
  page: PageWithHead | "failed" | undefined;
  /** Hash of each module by its path, for the import map. */
  integrity: Readonly<Record<string, string>>;
  /** With the releases' stylesheets. */
  releases: ReleaseFiles;
  /** The provider's name, look and words. */
  shown: ShownSettings;
  /** The page's or the site's own picture for shares, where one is drawn. */
  sharePicture?: SharePicture | undefined;
  /** In place of the visitor's choice. */
  theme?: "light" | "dark" | undefined;
  /** What comes above everything, with its style sheet. */
  badge?: Badge | undefined;
  /** Path of the service worker that the page may register. */
  serviceWorker?: string | undefined;
  language: Language;
  /** Whether it is the admin's, which is the same document for people of all languages. */
  isAdmin?: boolean | undefined;
  /** The page's path by language, where it is not the same in all. */
  pathsByLanguage?: Readonly<Record<string, string>> | undefined;
}

/**
 * The page's document: first what is seen, styles and fonts included, then what hydrates it: the module graph, the
 * lock set and the page's data.
 */
export async function renderDocument(input: DocumentInput): Promise<Document> {
  const { origin, lockSet, needed, language } = input;
  const own = origin + language.base;
  const { say } = speechIn(language, messagesIn(input.shown.settings, language.code));
  const page = typeof input.page === "object" ? input.page : undefined;
  const isComplete = input.page !== "failed" && (!page || page.isComplete);
  if (page?.location) {
    // A page leads to pages of this site only, whatever its code says.
    const location = isSitePath(page.location) ? page.location : paths.home.to();
    const hashes = { scripts: [], styles: [] };
    return { html: "", status: page.status === 301 ? 301 : 302, location, hashes, isComplete };
  }
  const importMap = jsonInHtml({ integrity: input.integrity });
  const { styles, modules } = filesOf(lockSet, needed);
  const preloads = [...modules, ...neededParts(input, page)];
  const isPublic = needed.owner !== undefined && !isPrivate(needed.owner, lockSet);
  const rules = isPublic ? jsonInHtml(speculationRules(lockSet)) : undefined;
  const sheets = await styleElements(input.releases, styles);
  const { identity, contact, look: chosen } = input.shown.settings;
  const fonts = await documentFonts(input.releases, lockSet, chosen.type);
  const shownText = identity.name + (page?.body ?? "");
  const readNames = languagesRead(input).map(nameOfLanguage).join("");
  const scripts = await scriptFaces(
    input.releases,
    lockSet,
    chosen.type,
    shownText + readNames,
    withoutLanguageNames(shownText, input) + readNames,
  );
  const look = ownLook(origin, input.shown, (file) => fileOfShell(lockSet, file), input.sharePicture);
  const direction = directionOf(language.code) === "rtl" && html` dir="rtl"`;
  const theme = input.theme ? `document.body.dataset.theme="${input.theme}"` : themeScript;
  const head = page?.ownHead;
  const text = await html`<!doctype html>
<html lang="${language.code}"${direction}${(language.base || hasOwnWords(input)) && html` data-base="${language.base}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${
  head?.meta.title
    ? ""
    : html`<title>${identity.name}</title>
`
}${head && writtenHead(head, own)}${alternates(input, page)}${feedLink(input, page)}<meta property="og:site_name" content="${identity.name}">
<meta property="og:type" content="website">
${
  look.shareImage && shareTags(look.shareImage)
}<meta name="theme-color" content="${look.themeColours.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${look.themeColours.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${look.icon.href}" type="${look.icon.type}">
${
  look.manifest &&
  html`<link rel="manifest" href="${look.manifest}">
`
}${
  input.serviceWorker &&
  html`<meta name="service-worker" content="${input.serviceWorker}">
`
}${fonts.preloads.map((href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>\n`)}
${sheets.elements}${fonts.element}${scripts.sheet && html`<style>${raw(scripts.sheet.text)}</style>\n`}${scripts.late && html`<style id="${LATE_FACES_ID}">${raw(scripts.late.text)}</style>\n`}${look.style && html`<style>${raw(look.style)}</style>`}${input.badge && html`<style>${raw(input.badge.style)}</style>`}
</head>
<body>
<script>${raw(theme)}</script>
${scripts.late && html`<script>${raw(lateFacesScript)}</script>\n`}<script>${raw(replayScript)}</script>
${input.badge?.element}<div id="${ROOT_ID}">${page ? raw(page.body) : startingNotice(identity.name, say)}</div>
<noscript>${page ? "" : say(m.pageNeedsJavaScript, { name: identity.name, email: contact.email })}</noscript>
<script type="importmap">${raw(importMap)}</script>
${preloads.map((href) => html`<link rel="modulepreload" media="not all" href="${href}"${integrityAttribute(input.integrity[href])} fetchpriority="low">\n`)}
${hasTexts(input) ? dataElement(TEXTS_ID, textsOf(input, page)) : ""}
${dataElement(LOCK_SET_ID, browserLockSet(input))}
${page && dataElement(STATE_ID, stateFor(protocolOf(lockSet.shell), page))}
${page && [organisation(origin, input.shown), ...page.structuredData.map((item) => withPicture(item, input.sharePicture && look.shareImage))].map((item) => html`<script type="application/ld+json">${raw(jsonInHtml(item))}</script>\n`)}
${rules && html`<script type="speculationrules">${raw(rules)}</script>`}
<script id="start">${raw(startScript)}</script>
</body>
</html>`;
  return {
    html: String(text),
    status: statusOf(page, needed),
    hashes: {
      scripts: await Promise.all(
        [
          theme,
          ...(scripts.late ? [lateFacesScript] : []),
          replayScript,
          importMap,
          startScript,
          ...(rules ? [rules] : []),
        ].map(inlineHash),
      ),
      styles: [
        ...sheets.hashes,
        ...fonts.hashes,
        ...[scripts.sheet, scripts.late].flatMap((each) => each?.hash ?? []),
        ...(look.style ? [await inlineHash(look.style)] : []),
        ...(input.badge ? [await inlineHash(input.badge.style)] : []),
      ],
    },
    isComplete,
  };
}

/** Languages that the document's texts may be in, once somebody reads it. */
const languagesRead = ({ language, lockSet, needed: { owner }, isAdmin }: DocumentInput): string[] => [
  language.code,
  ...((isAdmin && owner && lockSet.remotes[owner]?.languages) || []),
];

/** A language's link to the page in it is set in whatever letters are there. */
const withoutLanguageNames = (text: string, { shown }: DocumentInput): string =>
  shown.settings.region.languages.reduce((rest, code) => rest.replaceAll(nameOfLanguage(code), ""), text);

function browserLockSet({ lockSet, isAdmin = false }: DocumentInput) {
  const { data, error } = z.safeParse(browserLockSetSchema, lockSet);
  if (error) throw error;
  return { ...data, ...(isAdmin && { languages: languagesIn(lockSet) }) };
}

/** Whether the page says anything that is not in the code of its front-ends. */
const hasTexts = (input: DocumentInput): boolean => !isSource(input.language) || hasOwnWords(input);

/** Whether the provider has messages of the page's language in other words. */
const hasOwnWords = ({ language, shown }: DocumentInput): boolean =>
  messagesIn(shown.settings, language.code) !== undefined;

/** The messages that the page was rendered with, and where more of them are. */
const textsOf = (input: DocumentInput, page: RenderedPage | undefined): SpokenLanguage => ({
  ...input.language,
  texts: page?.texts ?? {},
  ...(hasOwnWords(input) && { changed: buildPath(readChangedMessages.path, {}, { lang: input.language.code }) }),
});

/** An earlier shell does not know retired pages, and renders another one there. */
function statusOf(page: RenderedPage | undefined, { owner, isGone }: NeededRemotes): Document["status"] {
  if (isGone && page?.status === 410) return 410;
  return page?.status === 404 || !owner ? 404 : 200;
}

/** What has a picture for search engines: that of its page. */
const PICTURED: ReadonlySet<unknown> = new Set(["Course", "BlogPosting"]);

/** A course or post as search engines read it, with the picture of its page; one that has a picture keeps it. */
const withPicture = (item: unknown, picture: ShareImage | undefined): unknown =>
  picture && PICTURED.has((item as { "@type"?: unknown } | null)?.["@type"])
    ? { image: picture.url, ...(item as object) }
    : item;

/** The same page in the site's other languages, for search engines: of a page that they may list. */
function alternates({ origin, shown, lockSet, pathsByLanguage = {} }: DocumentInput, page: PageWithHead | undefined) {
  const languages = shown.settings.region.languages.filter((code) => isSpoken(code, lockSet));
  const { canonical, listed } = page?.ownHead.meta ?? {};
  if (languages.length < 2 || page?.status !== 200 || listed === false || !canonical || !isSitePath(canonical))
    return "";
  const query = canonical.includes("?") ? canonical.slice(canonical.indexOf("?")) : "";
  const pathIn = (code: string) => (pathsByLanguage[code] === undefined ? canonical : pathsByLanguage[code] + query);
  const link = (code: string, base: string, named = code) =>
    html`<link rel="alternate" hreflang="${named}" href="${siteUrl(origin + base, pathIn(code))}">\n`;
  const [main = ""] = languages;
  return [...languages.map((code, at) => link(code, at === 0 ? "" : `/${code}`)), link(main, "", "x-default")];
}

/** The feed of the page's kind of content, for readers that look for one. */
function feedLink({ origin, language, needed: { route } }: DocumentInput, page: PageWithHead | undefined) {
  const feed = page?.status === 200 && theSite().pages.find(({ role }) => role === route?.role)?.feed;
  if (!feed) return "";
  const href = siteUrl(origin + language.base, feed);
  return html`<link rel="alternate" type="application/atom+xml" href="${href}">\n`;
}

/** What networks show with a link to the page; some read the one set of names, some the other. */
const shareTags = ({ url, type, width, height, alt }: ShareImage) => html`<meta property="og:image" content="${url}">
<meta property="og:image:type" content="${type}">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="${width >= 1.5 * height ? "summary_large_image" : "summary"}">
<meta name="twitter:image" content="${url}">
<meta name="twitter:image:alt" content="${alt}">
`;

/** The module graph that the page is alive with, shell first, and its styles. */
function filesOf(lockSet: LockSet, needed: NeededRemotes) {
  const { shell } = lockSet;
  const page = documentFiles(needed, lockSet);
  return {
    modules: [...new Set([shell.entry, ...shell.scripts, ...page.scripts])],
    styles: [...new Set([...shell.styles, ...page.styles])],
  };
}

/**
 * Parts of the shell that otherwise load late and that this page needs at once: the schemas for forms; for a page without
 * its data, the data router as well. Earlier shells have no such parts.
 */
function neededParts(input: DocumentInput, page: RenderedPage | undefined): string[] {
  const { lockSet, integrity } = input;
  const parts = page?.loaderData ? [] : ["data-router", "zod"];
  if (page?.loaderData && page.body.includes("<form")) parts.push("zod");
  if (hasTexts(input)) parts.push("late-texts");
  const starts = parts.map((part) => fileOfShell(lockSet, `${part}.`));
  return Object.keys(integrity).filter((path) => starts.some((start) => path.startsWith(start)));
}

/** A preload counts for an import only when both name the same hash. */
const integrityAttribute = (hash: string | undefined) => (hash ? html` integrity="${hash}"` : "");

/** JSON for the page's scripts; a browser never runs it. */
const dataElement = (id: string, value: unknown) =>
  html`<script type="application/json" id="${id}">${raw(jsonInHtml(value))}</script>`;

/** Shown when the page's scripts take very long or never load. */
function startingNotice(name: string, say: Say) {
  return html`<div class="starting"><p>${say(m.onItsWay, { name, again: (words) => html`<a href="">${words}</a>` })}</p></div>`;
}

/** Shown while no front-end has been released. */
export function unreleasedDocument(name: string, { say, language: { code } }: Speech) {
  return html`<!doctype html>
<html lang="${code}"${directionOf(code) === "rtl" && html` dir="rtl"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title></head>
<body><h1>${name}</h1><p>${say(m.beingPrepared)}</p></body>
</html>`;
}

/** JSON that cannot end its script element or open a comment, whatever its texts hold. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}
