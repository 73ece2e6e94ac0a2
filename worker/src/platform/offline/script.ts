import { filesOf, kindOf, mayStore, outdated, releasesIn } from "./decisions.ts";

/** Wrangler's bundler marks functions by a call of this name. */
const marks = "const __name=(f)=>f;";

/** By the name that the rest of the script uses, whatever a bundler calls them. */
const decisions = Object.entries({ kindOf, releasesIn, filesOf, outdated, mayStore })
  .map(([name, decision]) => `const ${name}=${decision};`)
  .join("\n");

/**
 * The service worker of pages that open without a connection. Documents and files come from the network; where that fails,
 * a document that was stored today is served with the files that were stored with it. A page asks to be stored once it is
 * complete, by a message with its path and the files that it has loaded. All of one document's releases are replaced
 * together, and what is of another day is deleted.
 */
export const serviceWorkerScript = `"use strict";
${marks}
${decisions}
const today = () => new Date().toDateString();
const pages = () => "offline:pages:" + today();
const sweep = async () => {
  for (const name of outdated(await caches.keys(), today())) await caches.delete(name);
};
const stored = (url) => caches.match(url, { cacheName: pages(), ignoreVary: true });
const failing = (error) => { throw error; };

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  await sweep();
  // Sent by the browser itself, with the headers that say who asks.
  await registration.navigationPreload?.enable();
  await clients.claim();
})()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = kindOf(request, registration.scope);
  if (kind === "page") {
    const network = (async () => (await event.preloadResponse) ?? fetch(request))();
    const seen = network.then(async (response) => mayStore(response) && dropOthers(await response.clone().text()));
    event.waitUntil(Promise.all([sweep(), seen.catch(() => undefined)]));
    event.respondWith(network.catch(async (error) => (await stored(request.url)) ?? failing(error)));
  }
  if (kind === "file") {
    event.respondWith(fetch(request).catch(async (error) => (await stored(request.url)) ?? failing(error)));
  }
});

/** Deletes what is stored where it is of other releases than a document that came from the network. */
async function dropOthers(html) {
  const cache = await caches.open(pages());
  for (const request of await cache.keys()) {
    if (!request.url.startsWith(registration.scope)) continue;
    const before = await (await cache.match(request, { ignoreVary: true })).text();
    if (releasesIn(before) !== releasesIn(html)) return caches.delete(pages());
  }
}

addEventListener("message", (event) => {
  const { path, loaded } = event.data ?? {};
  const [port] = event.ports;
  if (typeof path !== "string" || !Array.isArray(loaded) || !port) return;
  const url = new URL(path, location.origin).href;
  const isPage = kindOf({ method: "GET", mode: "navigate", url }, registration.scope) === "page";
  const keeping = isPage ? keep(url, loaded.map(String)) : Promise.resolve(false);
  event.waitUntil(keeping.catch(() => false).then((isKept) => port.postMessage(isKept)));
});

/** Stores a page with its files, all or nothing. */
async function keep(url, loaded) {
  const page = await fetch(url, { cache: "no-cache" });
  if (!mayStore(page)) return false;
  const html = await page.clone().text();
  await dropOthers(html);
  const files = filesOf(html, loaded);
  if (!files) return false;
  const responses = await Promise.all(files.map(async (file) => (await stored(file)) ?? fetch(file)));
  if (!responses.every(({ ok }) => ok)) return false;
  try {
    const cache = await caches.open(pages());
    await Promise.all(files.map((file, index) => cache.put(file, responses[index])));
    await cache.put(url, page);
    return true;
  } catch (error) {
    await caches.delete(pages());
    throw error;
  }
}
`;

/** In its place where the platform takes the service worker away: deletes all that is stored, and itself. */
export const removalScript = `"use strict";
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("offline:")) await caches.delete(name);
  await registration.unregister();
})()));
`;
