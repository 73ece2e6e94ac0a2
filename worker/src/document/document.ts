import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import { site } from "@optimyz/contract/site";
import { html, raw } from "hono/html";
import { themeScript } from "./theme-script.ts";

/** The page's document: what the browser needs to start every download at once, and the lock set. */
export function renderDocument(lockSet: LockSet, { owner, slotRemotes }: NeededRemotes) {
  const names = [...new Set([owner, ...slotRemotes])].filter((name) => name !== undefined);
  const remotes = names.flatMap((name) => lockSet.remotes[name] ?? []);
  const parts = [lockSet.shell, ...remotes];
  const styles = parts.flatMap((part) => part.styles);
  const modules = [...lockSet.shell.scripts, ...remotes.flatMap((remote) => [remote.entry, ...remote.scripts])];
  const origin = new URL(lockSet.shell.entry, "http://self").origin;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${site.brand}</title>
<meta name="theme-color" content="#f8f2e7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1f1422" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${new URL("icon.svg", new URL(lockSet.shell.entry, "http://self")).href.replace("http://self", "")}" type="image/svg+xml">
${lockSet.shell.fonts.map((href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>\n`)}
${styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}
${modules.map((href) => html`<link rel="modulepreload" href="${href}">\n`)}
<script type="application/json" id="lock-set">${raw(jsonInHtml(lockSet))}</script>
</head>
<body>
<script>${raw(themeScript)}</script>
<div id="root">${startingNotice()}</div>
<noscript>${site.brand} needs JavaScript in your browser for this page. You can reach us at ${site.email}.</noscript>
<script type="module" src="${lockSet.shell.entry}"${origin === "http://self" ? "" : raw(" crossorigin")}></script>
</body>
</html>`;
}

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
