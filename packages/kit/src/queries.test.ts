import { listImages, listSkills } from "@optimyz/contract/api/endpoints/content";
import { expect, test, vi } from "vitest";
import { createApi } from "./api.ts";
import { QueryCache, query } from "./queries.ts";
import { createStore } from "./state.ts";
import { networkOf, stub, stubWith } from "./testing/index.tsx";

const skill = { id: 1, title: "Etiquette", short_description: "", image_url: null };

function cacheOn(...stubs: Parameters<typeof networkOf>) {
  const fetch = vi.fn(networkOf(...stubs));
  const store = createStore();
  const cache = new QueryCache(createApi({ fetch, origin: "http://site.test" }), store);
  return { fetch, cache, store, state: () => store.get(cache.stateOf(query(listSkills))) };
}

test("the footer and the courses section share one request for the skills", async () => {
  const { fetch, cache, state } = cacheOn(stub(listSkills, [skill]));
  await Promise.all([cache.prefetch(query(listSkills)), cache.prefetch(query(listSkills))]);
  await cache.prefetch(query(listSkills));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(state()).toEqual({ status: "success", data: [skill] });
});

test("a page opens with its loading state when the server is slow", async () => {
  vi.useFakeTimers();
  const { cache, state } = cacheOn(stubWith(listSkills, () => new Promise(() => undefined)));
  const opened = cache.prefetch(query(listSkills));
  await vi.advanceTimersByTimeAsync(200);
  await opened;
  expect(state().status).toBe("loading");
  vi.useRealTimers();
});

test.each([
  ["an error of the server", () => new Response("{}", { status: 500 })],
  ["nonsense", () => Response.json("nonsense")],
  ["no JSON", () => new Response("<html>")],
])("%s becomes an error that a retry can end", async (_name, respond) => {
  let broken = true;
  const { cache, state } = cacheOn(stubWith(listSkills, () => (broken ? respond() : Response.json([skill]))));
  await cache.prefetch(query(listSkills));
  expect(state().status).toBe("error");
  broken = false;
  await cache.refresh(query(listSkills), { force: true });
  expect(state()).toEqual({ status: "success", data: [skill] });
});

test("a failed query is requested again only after five seconds, by a retry or after a change", async () => {
  vi.useFakeTimers();
  const { fetch, cache } = cacheOn(stubWith(listSkills, () => new Response("{}", { status: 500 })));
  const skills = query(listSkills);
  await cache.prefetch(skills);
  await vi.advanceTimersByTimeAsync(4_999);
  await cache.refresh(skills);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await cache.refresh(skills);
  expect(fetch).toHaveBeenCalledTimes(2);
  await cache.refresh(skills, { force: true });
  expect(fetch).toHaveBeenCalledTimes(3);
  cache.invalidate("/api/get/skills");
  await cache.refresh(skills);
  expect(fetch).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

test("the page keeps its data when a refresh fails", async () => {
  let broken = false;
  const { cache, state } = cacheOn(stubWith(listSkills, () => (broken ? Response.error() : Response.json([skill]))));
  await cache.prefetch(query(listSkills));
  broken = true;
  await cache.refresh(query(listSkills), { force: true });
  expect(state()).toEqual({ status: "success", data: [skill] });
});

test("a page starts from the server's data, failures included, and requests those again", async () => {
  const failing = stubWith(listImages, () =>
    Response.json({ error: "Later.", code: "X", requestId: "1" }, { status: 500 }),
  );
  const server = cacheOn(stub(listSkills, [skill]), failing).cache;
  await server.prefetch(query(listSkills), query(listImages));
  const { fetch, cache, store } = cacheOn(stub(listImages, []));
  cache.hydrate(JSON.parse(JSON.stringify(server.dehydrate())));
  expect(store.get(cache.stateOf(query(listSkills)))).toEqual({ status: "success", data: [skill] });
  expect(store.get(cache.stateOf(query(listImages)))).toMatchObject({
    status: "error",
    error: { status: 500, code: "X", message: "Later." },
  });
  await Promise.all([cache.refresh(query(listSkills)), cache.refresh(query(listImages))]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(store.get(cache.stateOf(query(listImages)))).toEqual({ status: "success", data: [] });
});

test("a list requested before a change never hides the change, whichever response comes first", async () => {
  const answers: ((list: unknown[]) => void)[] = [];
  const late = stubWith(
    listSkills,
    () => new Promise<Response>((resolve) => answers.push((list) => resolve(Response.json(list)))),
  );
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    answers.length = 0;
    const { cache, state } = cacheOn(late);
    const opened = cache.refresh(query(listSkills));
    const changed = cache.refresh(query(listSkills), { force: true });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    for (const which of order) {
      answers[which]?.(which === 0 ? [skill] : []);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await Promise.all([opened, changed]);
    expect(state()).toEqual({ status: "success", data: [] });
  }
});

test("a list that was loading during a change is shown, and requested again by the next page", async () => {
  let answer = (_response: Response): void => undefined;
  const { fetch, cache, state } = cacheOn(
    stubWith(listSkills, () => new Promise<Response>((resolve) => (answer = resolve))),
  );
  const opened = cache.refresh(query(listSkills));
  cache.invalidate("/api/get/skills");
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  answer(Response.json([skill]));
  await opened;
  expect(state()).toEqual({ status: "success", data: [skill] });
  void cache.refresh(query(listSkills));
  expect(fetch).toHaveBeenCalledTimes(2);
});
