import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findAddress, placesIn } from "./find-address.ts";

const result = (name: string, changes: object = {}) => ({
  place_id: 1,
  lat: "18.5203",
  lon: "73.8567",
  display_name: name,
  ...changes,
});

describe("what is read of a response", () => {
  test("position and name, of five places at most, each name once", () => {
    const body = ["A", "A", "B", "C", "D", "E"].map((name) => result(name));
    expect(placesIn(body)?.map(({ name }) => name)).toEqual(["A", "B", "C", "D"]);
    expect(placesIn(body)?.[0]).toEqual({ latitude: 18.5203, longitude: 73.8567, name: "A" });
  });

  test.each([
    ["a latitude beyond the pole", { lat: "91" }],
    ["a number in words", { lat: "1e1" }],
    ["a number in place of a text", { lon: 73.8 }],
    ["no longitude", { lon: undefined }],
    ["an empty name", { display_name: "" }],
    ["a name that is no text", { display_name: { toString: "x" } }],
  ])("a place with %s is left out", (_what, changes) => {
    expect(placesIn([result("Wrong", changes), result("Right")])?.map(({ name }) => name)).toEqual(["Right"]);
    expect(placesIn([result("Wrong", changes)])).toBeUndefined();
  });

  test("an endless name is cut", () => expect(placesIn([result("a".repeat(10_000))])?.[0]?.name).toHaveLength(300));

  test.each([[{}], [null], ["text"], [undefined], [[1]], [[null]]])("%j is no response of the search", (body) =>
    expect(placesIn(body)).toBeUndefined(),
  );

  test("nothing found is no error", () => expect(placesIn([])).toEqual([]));
});

describe("a search", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.now() + 60_000 });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const respondWith = (respond: () => Response | Promise<Response>) => {
    const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(respond()));
    vi.stubGlobal("fetch", fetch);
    return fetch;
  };
  const find = async (address = "First Floor & Co, Pune") => {
    const outcome = findAddress(address);
    await vi.runAllTimersAsync();
    return outcome;
  };

  test("is one request without cookies, which says which site it is for", async () => {
    const fetch = respondWith(() => Response.json([result("Pune")]));
    expect(await find()).toEqual({ places: [{ latitude: 18.5203, longitude: 73.8567, name: "Pune" }] });
    expect(fetch).toHaveBeenCalledOnce();
    const [url, init] = fetch.mock.calls[0] ?? ["", {}];
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe("https://nominatim.openstreetmap.org/search");
    expect(Object.fromEntries(searchParams)).toEqual({ q: "First Floor & Co, Pune", format: "jsonv2", limit: "5" });
    expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "strict-origin-when-cross-origin" });
  });

  test.each([
    ["nothing is found", () => Response.json([]), "nothing"],
    ["there are too many requests", () => new Response("slow down", { status: 429 }), "busy"],
    ["it is broken", () => new Response("", { status: 503 }), "broken"],
    ["it refuses", () => new Response("", { status: 403 }), "broken"],
    ["it sends a page", () => new Response("<html>"), "broken"],
    ["it sends something else", () => Response.json({ error: "x" }), "broken"],
    ["there is no connection", () => Promise.reject(new TypeError("Failed to fetch")), "unreachable"],
  ])("when %s has a failure and never rejects", async (_what, respond, failure) => {
    respondWith(respond);
    expect(await find()).toEqual({ failure });
  });

  test("waits until a second has passed since the one before", async () => {
    const sentAt: number[] = [];
    respondWith(() => {
      sentAt.push(Date.now());
      return Response.json([]);
    });
    const searches = Promise.all([findAddress("a"), findAddress("b"), findAddress("c")]);
    await vi.runAllTimersAsync();
    await searches;
    const [first = 0, second = 0, third = 0] = sentAt;
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(third - second).toBeGreaterThanOrEqual(1000);
  });
});
