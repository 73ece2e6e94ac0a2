import { listSkills } from "@optimyz/contract/endpoints/content";
import { expect, test, vi } from "vitest";
import { createApi } from "./api.ts";
import { QueryCache, query } from "./queries.ts";
import { createStore } from "./state.ts";
import { answer, behave, networkOf } from "./testing/index.tsx";

const skill = { id: 1, title: "Etiquette", short_description: "", image_url: null };

function cacheOn(...answers: Parameters<typeof networkOf>) {
  const fetch = vi.fn(networkOf(...answers));
  const store = createStore();
  const cache = new QueryCache(createApi({ fetch, origin: "http://site.test" }), store);
  return { fetch, cache, state: () => store.get(cache.stateOf(query(listSkills))) };
}

test("do the footer and the courses section share one call for the skills?", async () => {
  const { fetch, cache, state } = cacheOn(answer(listSkills, [skill]));
  await Promise.all([cache.prefetch(query(listSkills)), cache.prefetch(query(listSkills))]);
  await cache.prefetch(query(listSkills));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(state()).toEqual({ status: "success", data: [skill] });
});

test("does a page open with its loading state when the server is slow?", async () => {
  vi.useFakeTimers();
  const { cache, state } = cacheOn(behave(listSkills, () => new Promise(() => undefined)));
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
])("does %s become an error that a retry can end?", async (_name, respond) => {
  let broken = true;
  const { cache, state } = cacheOn(behave(listSkills, () => (broken ? respond() : Response.json([skill]))));
  await cache.prefetch(query(listSkills));
  expect(state().status).toBe("error");
  broken = false;
  await cache.refresh(query(listSkills), { force: true });
  expect(state()).toEqual({ status: "success", data: [skill] });
});

test("does what is on the page stay when a later refresh fails?", async () => {
  let broken = false;
  const { cache, state } = cacheOn(behave(listSkills, () => (broken ? Response.error() : Response.json([skill]))));
  await cache.prefetch(query(listSkills));
  broken = true;
  await cache.refresh(query(listSkills), { force: true });
  expect(state()).toEqual({ status: "success", data: [skill] });
});
