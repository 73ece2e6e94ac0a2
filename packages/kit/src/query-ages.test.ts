import { listImages, listSkills } from "@optimyz/contract/api/endpoints/content";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "./api.ts";
import { QueryCache, query } from "./queries.ts";
import { createStore } from "./state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const skills = query(listSkills);
const images = query(listImages);

/** A cache whose network takes some time for each query, and the requested URLs. */
function cacheOn(respond: () => Response | Promise<Response> = () => Response.json([]), waitForAll = false) {
  const read: string[] = [];
  const fetch = async (input: unknown) => {
    read.push(new URL(String(input)).pathname);
    return respond();
  };
  const store = createStore();
  const cache = new QueryCache(createApi({ fetch, origin: "http://site.test" }), store, waitForAll);
  return { cache, read, store };
}

test("a response is fresh for thirty seconds and requested again afterwards", async () => {
  const { cache, read } = cacheOn();
  await cache.refresh(skills);
  await vi.advanceTimersByTimeAsync(29_999);
  await cache.refresh(skills);
  expect(read).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await cache.refresh(skills);
  expect(read).toHaveLength(2);
});

test("a page waits a moment for what is newer than five minutes, and not for what is newer than half of one", async () => {
  let number = 0;
  const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json([])), ++number * 100));
  const { cache, read } = cacheOn(late);
  const waited = async () => {
    const started = Date.now();
    let ms = -1;
    const opened = cache.prefetch(images).then(() => {
      ms = Date.now() - started;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await opened;
    return ms;
  };
  expect(await waited()).toBe(100);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waited()).toBe(0);
  await vi.advanceTimersByTimeAsync(299_500);
  expect(await waited()).toBe(200);
  expect(read).toHaveLength(3);
});

test("a change makes its own queries and all below them stale, and no others", async () => {
  const { cache, read } = cacheOn();
  const all = [skills, query(listSkills, { query: { limit: "5" } }), images];
  await Promise.all(all.map((each) => cache.refresh(each)));
  read.length = 0;
  cache.invalidate("/api/get/skills");
  await Promise.all(all.map((each) => cache.refresh(each)));
  expect(read).toEqual(["/api/get/skills", "/api/get/skills"]);
  cache.invalidate();
  await Promise.all(all.map((each) => cache.refresh(each)));
  expect(read).toHaveLength(2);
});

test("a server's page waits for every response, however late, and a browser's page only for a moment", async () => {
  const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json([])), 5_000));
  for (const [waitForAll, expected] of [
    [true, 5_000],
    [false, 200],
  ] as const) {
    const { cache } = cacheOn(late, waitForAll);
    const started = Date.now();
    let waited = -1;
    const opened = cache.prefetch(skills, images).then(() => {
      waited = Date.now() - started;
    });
    await vi.advanceTimersByTimeAsync(6_000);
    await opened;
    expect(waited).toBe(expected);
  }
});

test("a loader gets the response, or nothing when that is late or fails", async () => {
  expect(await cacheOn().cache.dataOf(skills)).toEqual([]);
  expect(await cacheOn(() => new Response("", { status: 500 })).cache.dataOf(skills)).toBeUndefined();
  const never = cacheOn(() => new Promise(() => undefined)).cache.dataOf(skills);
  await vi.advanceTimersByTimeAsync(200);
  expect(await never).toBeUndefined();
});

test("does not request the document's data again, and marks a query without a response as unreachable", async () => {
  const broken = cacheOn(() => Promise.reject(new TypeError("network")));
  await broken.cache.refresh(skills);
  const carried = broken.cache.dehydrate();
  expect(carried).toEqual({
    [skills.key]: { failed: { status: 0, code: "UNREACHABLE", message: "The server cannot be reached." } },
  });
  const { cache, read, store } = cacheOn();
  cache.hydrate({ [images.key]: { data: [{ id: 1, image_url: "a.webp" }] } });
  await cache.refresh(images);
  expect(read).toEqual([]);
  expect(store.get(cache.stateOf(images)).data).toEqual([{ id: 1, image_url: "a.webp" }]);
  expect(cache.dehydrate()).toEqual({ [images.key]: { data: [{ id: 1, image_url: "a.webp" }] } });
});

test.each([
  [404, 0],
  [429, 1],
  [500, 1],
])(
  "a query that failed with %i in the document is requested again %i times when its page mounts",
  async (status, times) => {
    const failed = { status, code: "X", message: "None." };
    const { cache, read, store } = cacheOn();
    cache.hydrate({ [images.key]: { failed } });
    await cache.refresh(images);
    expect(read).toHaveLength(times);
    expect(store.get(cache.stateOf(images)).status).toBe(times === 0 ? "error" : "success");
  },
);
