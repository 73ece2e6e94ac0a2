import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { buildAstro } from "./builds/astro.ts";
import type { BuiltVariants } from "./builds/build-variants.ts";
import type { BuiltVariant } from "./builds/built.ts";
import { call } from "./proxy/upstream.ts";
import { originOf, type PagePath, type VariantName } from "./variants.ts";

interface StoreOptions {
  /** URL of workerd. */
  upstream: string;
  firstPort: number;
}

interface DocumentOptions extends StoreOptions {
  built: BuiltVariants;
  pages: readonly PagePath[];
  variants: readonly VariantName[];
}

/** Makes the documents of the variants that have none of their own, from ours, and stores them in workerd. */
export async function storeDocuments({ built, pages, variants, ...options }: DocumentOptions): Promise<void> {
  const plain = new Map<PagePath, string>();
  for (const path of pages) {
    const browser = await documentOf("unrendered", path, options);
    const rendered = await documentOf("site", path, options);
    for (const [name, variant] of Object.entries(built) as [keyof BuiltVariants, BuiltVariant][]) {
      const document = name === "frozen" ? withoutReplay(browser) : browser;
      const entryOf = name === "federation" ? federationEntry : ownEntry;
      await lay(name, path, scriptedDocument(document, variant, entryOf), options);
    }
    await storeStatic(path, rendered, options);
    plain.set(path, staticDocument(rendered, options.firstPort, "astro"));
  }
  if (!variants.includes("astro")) return;
  for (const [path, text] of await buildAstro(plain)) await lay("astro", path, text, options);
}

const ownEntry = ({ entry }: LockedRemote): string => entry;

/** Stores our document without its scripts in workerd, as a static one. */
export async function storeStatic(path: string, rendered: string, options: StoreOptions): Promise<void> {
  await lay("static", path, staticDocument(rendered, options.firstPort, "static"), options);
}

const federationEntry = (_remote: LockedRemote, name: string): string => `/federation/${name}/mf-manifest.json`;

export async function documentOf(
  variant: VariantName,
  path: string,
  { upstream, firstPort }: StoreOptions,
): Promise<string> {
  const host = new URL(originOf(variant, firstPort)).host;
  const response = await call(upstream, { method: "GET", path, headers: { host, accept: "text/html" } });
  if (response.status !== 200) throw new Error(`${variant} responds with ${response.status} for ${path}`);
  return response.body.toString();
}

async function lay(variant: VariantName, path: string, text: string, { upstream }: StoreOptions): Promise<void> {
  const key = encodeURIComponent(`${variant} ${path}`);
  await call(upstream, { method: "PUT", path: `/bench/document?key=${key}`, headers: {}, body: text });
}

/**
 * Without what waits for the shell to say that the page is ready, which the frozen one does not say: the script that holds
 * presses, and rules for fetching ahead.
 */
const withoutReplay = (document: string): string =>
  document
    .replace(speculationRules, "")
    .replace(plainScripts, (script, code: string) => (code.includes("dataset.theme") ? script : ""));

type LockedRemote = Pick<BrowserLockSet["remotes"][string], "entry">;

const stylesheets = /<link\b[^>]*\brel="?stylesheet"?[^>]*>\s*/g;
const styleElements = /<style>.*?<\/style>\s*/gs;
const modulePreloads = /<link\b[^>]*\brel="?modulepreload"?[^>]*>\s*/g;
const fontPreloads = /<link\b[^>]*\bas="?font"?[^>]*>\s*/g;
/** What a document names of the site's releases in addition, such as a dictionary for later. */
const releaseLinks = /<link\b[^>]*\bhref="?[^" >]*\/_mf\/[^>]*>\s*/g;
const importMaps = /<script\b[^>]*\btype="importmap"[^>]*>.*?<\/script>\s*/gs;
const startScripts = /<script\b[^>]*\bid="start"[^>]*>.*?<\/script>\s*/gs;
const speculationRules = /<script\b[^>]*\btype="speculationrules"[^>]*>.*?<\/script>\s*/gs;
const plainScripts = /<script>(.*?)<\/script>\s*/gs;
const lockSets = /(<script\b[^>]*\bid="lock-set"[^>]*>)(.*?)(<\/script>)/s;

/** The same head with the variant's fonts and styles, and one script; no preload of what comes later. */
function scriptedDocument(
  document: string,
  { entry, styles, fonts }: BuiltVariant,
  entryOf: (remote: LockedRemote, name: string) => string,
): string {
  const links = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  const text = document
    .replace(stylesheets, "")
    .replace(styleElements, "")
    .replace(modulePreloads, "")
    .replace(fontPreloads, "")
    .replace(importMaps, "")
    .replace(startScripts, "")
    .replace(
      /<link\b[^>]*\brel="icon"[^>]*>/,
      `<link rel="icon" href="${folderOf(entry)}icon.svg" type="image/svg+xml">`,
    )
    .replace(releaseLinks, "")
    .replace("</head>", `${links.join("\n")}\n</head>`)
    .replace("</body>", `<script type="module" src="${entry}" crossorigin></script>\n</body>`)
    .replace(lockSets, (_all, open: string, json: string, close: string) => open + bareLockSet(json, entryOf) + close);
  return without(text, /(src|href)="[^"]*\/_mf\//);
}

const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf("/") + 1);

/** What the router needs of the lock set: which remote claims which URL. */
function bareLockSet(json: string, entryOf: (remote: LockedRemote, name: string) => string): string {
  const lockSet = JSON.parse(json) as BrowserLockSet;
  const noFiles = { scripts: [], styles: [] };
  const remotes = Object.entries(lockSet.remotes).map(([name, { routes, slots, entry }]) => [
    name,
    {
      ...noFiles,
      version: "1.0.0",
      entry: entryOf({ entry }, name),
      routes: routes.map((route) => ({ ...route, ...noFiles })),
      slots,
      slotFiles: {},
    },
  ]);
  const shell = { version: "1.0.0", entry: "/" };
  return JSON.stringify({ ...lockSet, shell, remotes: Object.fromEntries(remotes) })
    .replaceAll("/_mf/", "/")
    .replace(/</g, "\\u003c");
}

/** Our document as a plain page: everything a visitor reads, nothing that runs. */
function staticDocument(document: string, firstPort: number, variant: "static" | "astro"): string {
  const text = document
    .replace(modulePreloads, "")
    .replace(/<script\b[^>]*>.*?<\/script>\s*/gs, "")
    .replace("<body>", '<body data-theme="light">')
    .replaceAll(originOf("site", firstPort), originOf(variant, firstPort));
  return without(text, /<script/);
}

/** @throws Error when the document still has what the variant must not have */
function without(text: string, forbidden: RegExp): string {
  const at = text.search(forbidden);
  if (at >= 0) throw new Error(`A compared document still has ${text.slice(at, at + 120)}`);
  return text;
}
