import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import { site } from "@optimyz/contract/site";
import { html, raw } from "hono/html";
import type { RenderedPage } from "./rendering.ts";
import { themeScript } from "./theme-script.ts";

/**
 * The page's document: what the browser needs to start every download at once, the lock set, and the page itself when
 * it was rendered here.
 */
export function renderDocument(lockSet: LockSet, needed: NeededRemotes, page: RenderedPage | undefined) {
  const { styles, modules } = filesOf(lockSet, needed);
  const { shell } = lockSet;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page ? raw(page.head) : html`<title>${site.brand}</title>`}
<meta name="theme-color" content="#f8f2e7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1f1422" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${iconOf(shell.entry)}" type="image/svg+xml">
${shell.fonts.map((href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>\n`)}
${styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}
${modules.map((href) => html`<link rel="modulepreload" href="${href}" fetchpriority="low">\n`)}
${dataElement("lock-set", lockSet)}
${page && dataElement("rendered-state", { answers: page.answers, loaderData: page.loaderData })}
</head>
<body>
<script>${raw(themeScript)}</script>
<div id="root">${page ? raw(page.body) : startingNotice()}</div>
<noscript>${page ? "" : `${site.brand} needs JavaScript in your browser for this page. You can reach us at ${site.email}.`}</noscript>
<script type="module" src="${shell.entry}" crossorigin></script>
</body>
</html>`;
}

/** The whole module graph of the page, shell first, and its styles. */
function filesOf(lockSet: LockSet, { owner, slots, slotRemotes, route }: NeededRemotes) {
  const names = [...new Set([owner, ...slotRemotes])].filter((name) => name !== undefined);
  const remotes = names.flatMap((name) => lockSet.remotes[name] ?? []);
  const placed = remotes.flatMap((remote) => slots.flatMap((slot) => remote.slotFiles[slot] ?? []));
  const pages = [...(route ? [route] : []), ...placed];
  const modules = [
    ...lockSet.shell.scripts,
    ...remotes.flatMap((remote) => [remote.entry, ...remote.scripts]),
    ...pages.flatMap((page) => page.scripts),
  ];
  const styles = [
    ...lockSet.shell.styles,
    ...remotes.flatMap((remote) => remote.styles),
    ...pages.flatMap((page) => page.styles),
  ];
  return { modules: [...new Set(modules)], styles: [...new Set(styles)] };
}

const iconOf = (shellEntry: string): string => `${shellEntry.slice(0, shellEntry.lastIndexOf("/") + 1)}icon.svg`;

/** JSON for the page's scripts; a browser never runs it. */
const dataElement = (id: string, value: unknown) =>
  html`<script type="application/json" id="${id}">${raw(jsonInHtml(value))}</script>`;

/** What stands there when the page's scripts take very long or never come. */
function startingNotice() {
  return html`<div class="starting"><p>${site.brand} is on its way. If nothing happens, please <a href="">load the page again</a>.</p></div>`;
}

/** Shown by a Worker that no front-end was released to yet. */
export function unreleasedDocument() {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${site.brand}</title></head>
<body><h1>${site.brand}</h1><p>The site is being prepared. Please come back in a moment.</p></body>
</html>`;
}

/** JSON that cannot end its script element or open a comment, whatever its texts hold. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}
