import { cacheUntil, DAY_MS_MAX, filesOf, kindOf, mayStore, releasesIn, sorted } from "./decisions.ts";

/** Wrangler's bundler marks functions by a call of this name. */
const marks = "const __name=(f)=>f;";

/** By the name that the rest of the script uses, whatever a bundler calls them. */
const decisions = Object.entries({ kindOf, releasesIn, filesOf, cacheUntil, sorted, mayStore })
  .map(([name, decision]) => `const ${name}=${decision};`)
  .join("\n");

/**
 * The service worker of pages that open without a connection. Documents and files come from the network; where that fails,
 * a document that was stored today is served with the files that were stored with it. A page asks to be stored once it is
 * complete, by a message with its path, the files that it has loaded and the end of the day. All of one document's releases
 * are replaced together, and what is of another day is deleted.
 */
export const serviceWorkerScript = `"use strict";
${marks}
${decisions}
const remove = (names) => Promise.all(names.map((name) => caches.delete(name)));
const livePages = async () => sorted(await caches.keys(), Date.now()).live;
const sweep = async () => remove(sorted(await caches.keys(), Date.now()).over);
const storedIn = async (names, url) => {
  for (const cacheName of names) {
    const response = await caches.match(url, { cacheName, ignoreVary: true });
    if (response) return response;
  }
};
const stored = async (url) => storedIn(await livePages(), url);
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
  for (const name of await livePages()) {
    const cache = await caches.open(name);
    const known = (await cache.keys()).find(({ url }) => url.startsWith(registration.scope));
    const before = known && (await cache.match(known, { ignoreVary: true }));
    if (before && releasesIn(await before.text()) !== releasesIn(html)) await caches.delete(name);
  }
}

addEventListener("message", (event) => {
  const { path, loaded, until } = event.data ?? {};
  const [port] = event.ports;
  if (typeof path !== "string" || !Array.isArray(loaded) || !port) return;
  const url = new URL(path, location.origin).href;
  const isPage = kindOf({ method: "GET", mode: "navigate", url }, registration.scope) === "page";
  const name = cacheUntil(until, Date.now(), ${DAY_MS_MAX});
  const keeping = isPage && name ? keep(name, url, loaded.map(String)) : Promise.resolve(false);
  event.waitUntil(keeping.catch(() => false).then((isKept) => port.postMessage(isKept)));
});

/** Stores a page with its files, all or nothing. */
async function keep(name, url, loaded) {
  const page = await fetch(url, { cache: "no-cache" });
  if (!mayStore(page)) return false;
  const html = await page.clone().text();
  await dropOthers(html);
  const files = filesOf(html, loaded);
  if (!files) return false;
  const responses = await Promise.all(files.map(async (file) => (await stored(file)) ?? fetch(file)));
  if (!responses.every(({ ok }) => ok)) return false;
  try {
    const cache = await caches.open(name);
    await Promise.all(files.map((file, index) => cache.put(file, responses[index])));
    await cache.put(url, page);
    return true;
  } catch (error) {
    await caches.delete(name);
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
