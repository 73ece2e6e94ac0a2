import type { LockSet } from "@optimyz/contract/protocol/release";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadDiagnosis } from "./diagnose.ts";
import { isRemoteError } from "./remote-error.ts";
import { createRemotes, type ImportApp } from "./remotes.ts";
import { createReporter } from "./report.ts";

const part = (version: string) => ({
  version,
  entry: `/_mf/mf-home/${version}/e.js`,
  scripts: [],
  styles: [],
  fonts: [],
});
const claims = { routes: [], slots: [], slotFiles: {} };
const fallback = { version: "1.0.0", entry: "/_mf/mf-home/1.0.0/e.js" };
const lockSet: LockSet = {
  revision: 1,
  shell: part("1.0.0"),
  remotes: { "mf-home": { ...part("2.0.0"), ...claims, fallback }, "mf-new": { ...part("1.0.0"), ...claims } },
};
const app = { default: { id: "mf-home", routes: [] } };
const sent: string[] = [];
const reporter = () => createReporter(({ name, version, phase }) => sent.push(`${name} ${version} ${phase}`));

/** An importer that fails for the given versions. */
const failing = (...versions: string[]): ImportApp =>
  vi.fn(async (_name, { version }) => {
    if (versions.includes(version)) throw new Error(`no ${version}`);
    return app;
  });

/** After a diagnosis, whatever it says. */
const settled = async () => {
  await loadDiagnosis();
  await new Promise((resolve) => setTimeout(resolve, 10));
};

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
});

test("loads a remote once, however often it is requested", async () => {
  const importApp = failing();
  const remotes = createRemotes(lockSet, reporter(), importApp);
  await Promise.all([remotes.load("mf-home"), remotes.load("mf-home")]);
  expect(importApp).toHaveBeenCalledTimes(1);
  expect(remotes.peek("mf-home")).toEqual(app.default);
});

test("the previous version takes over, with one report", async () => {
  const remotes = createRemotes(lockSet, reporter(), failing("2.0.0"));
  expect(await remotes.load("mf-home")).toEqual(app.default);
  await vi.waitFor(() => expect(sent).toEqual(["mf-home 2.0.0 fetch"]));
});

test("a remote rejects when no version loads, and a retry requests its own version again", async () => {
  const broken = ["2.0.0", "1.0.0"];
  const importApp = vi.fn<ImportApp>((name, release, attempt) => failing(...broken)(name, release, attempt));
  const remotes = createRemotes(lockSet, reporter(), importApp);
  await expect(remotes.load("mf-home")).rejects.toThrow("no 1.0.0");
  await expect(remotes.load("mf-home")).rejects.toThrow("no 1.0.0");
  broken.length = 0;
  remotes.reset("mf-home");
  expect(await remotes.load("mf-home")).toEqual(app.default);
  expect(importApp.mock.lastCall?.[1]).toMatchObject({ version: "2.0.0" });
  expect(importApp.mock.lastCall?.[2]).toBe(1);
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(["mf-home 1.0.0 fetch", "mf-home 2.0.0 fetch"]));
});

test("a page that throws falls back to the previous version once, and a new remote has none", async () => {
  const importApp = vi.fn<ImportApp>(failing());
  const remotes = createRemotes(lockSet, reporter(), importApp);
  await remotes.load("mf-home");
  expect(remotes.fallBack("mf-home", new Error("broken"))).toBe(true);
  await remotes.load("mf-home");
  expect(importApp.mock.lastCall?.[1]).toMatchObject({ version: "1.0.0" });
  expect(remotes.fallBack("mf-home", new Error("broken"))).toBe(false);
  await remotes.load("mf-new");
  expect(remotes.fallBack("mf-new", new Error("Failed to fetch dynamically imported module: x"))).toBe(false);
  await vi.waitFor(() => expect(sent).toEqual(["mf-home 2.0.0 render", "mf-home 1.0.0 render", "mf-new 1.0.0 fetch"]));
});

describe("nothing is reported, and no version is rolled back", () => {
  const misplaced = () => new DOMException("The node to be removed is not a child of this node.", "NotFoundError");
  afterEach(() => {
    document.body.innerHTML = "";
  });

  test.each([
    ["a translator put its own elements around the words", "<p><font><font>Bonjour</font></font></p>"],
    ["an extension put an element of its own in", "<p>Hello</p><grammar-helper></grammar-helper>"],
  ])("when %s and React finds a changed page", async (_who, html) => {
    document.body.innerHTML = html;
    const remotes = createRemotes(lockSet, reporter(), failing());
    await remotes.load("mf-home");
    expect(isRemoteError(misplaced())).toBe(false);
    remotes.fallBack("mf-new", misplaced());
    await settled();
    expect(sent).toEqual([]);
  });

  test("when an extension's file threw", () => {
    const error = new Error("x");
    error.stack =
      "Error: x\n    at chrome-extension://abc/a.js:1:1\n    at https://a.example/_mf/mf-home/2.0.0/b.js:1:1";
    expect(isRemoteError(error)).toBe(false);
  });

  test("when no response comes for an entry or a part of a page", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new TypeError("down"))),
    );
    const remotes = createRemotes(lockSet, reporter(), failing("2.0.0"));
    await remotes.load("mf-home");
    remotes.fallBack(
      "mf-home",
      new Error("Loading chunk 7 failed.\n(error: https://a.example/_mf/mf-home/1.0.0/7.js)"),
    );
    await settled();
    expect(sent).toEqual([]);
    expect(fetch).toHaveBeenCalledWith("https://a.example/_mf/mf-home/1.0.0/7.js", expect.anything());
  });
});

test("on an untouched page, a misplaced node counts for the release", async () => {
  const remotes = createRemotes(lockSet, reporter(), failing());
  await remotes.load("mf-home");
  expect(remotes.fallBack("mf-home", new DOMException("no child", "NotFoundError"))).toBe(true);
  await vi.waitFor(() => expect(sent).toEqual(["mf-home 2.0.0 render"]));
});

test("refuses a module that is no app and stops waiting for a hanging one", async () => {
  vi.useFakeTimers();
  const importApp: ImportApp = (name) => (name === "mf-new" ? Promise.resolve({}) : new Promise(() => undefined));
  const remotes = createRemotes(lockSet, reporter(), importApp);
  await expect(remotes.load("mf-new")).rejects.toThrow("does not expose an app");
  const hanging = expect(remotes.load("mf-home")).rejects.toThrow("did not load in 10000 ms");
  await vi.advanceTimersByTimeAsync(20_000);
  await hanging;
  vi.useRealTimers();
  await vi.waitFor(() =>
    expect(sent).toEqual(["mf-new 1.0.0 shape", "mf-home 2.0.0 timeout", "mf-home 1.0.0 timeout"]),
  );
});

test("leaves out unclaimed routes, with one report for a release and none for a fallback", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const route = (path: string) => ({ path, slots: [], scripts: [], styles: [] });
  const home = { ...part("2.0.0"), ...claims, routes: [route("/"), route("/News/:id")], fallback };
  const greedy = ["/", "/news/:slug", "/gallery", "/*"].map((path) => ({ path, element: null }));
  const importApp: ImportApp = async () => ({ default: { id: "mf-home", routes: greedy } });
  const remotes = createRemotes({ ...lockSet, remotes: { "mf-home": home } }, reporter(), importApp);
  expect((await remotes.load("mf-home")).routes.map(({ path }) => path)).toEqual(["/", "/news/:slug"]);
  expect(log).toHaveBeenCalledTimes(2);
  expect(sent).toEqual(["mf-home 2.0.0 shape"]);
  remotes.fallBack("mf-home", new Error("broken"));
  expect((await remotes.load("mf-home")).routes).toHaveLength(2);
  await vi.waitFor(() => expect(sent).toEqual(["mf-home 2.0.0 shape", "mf-home 2.0.0 render"]));
  log.mockClear();
});

test("a front-end under development keeps routes that no release has claimed yet", async () => {
  const developed = { ...part("development"), ...claims };
  const importApp: ImportApp = async () => ({ default: { id: "mf-home", routes: [{ path: "/new" }] } });
  const remotes = createRemotes({ ...lockSet, remotes: { "mf-home": developed } }, reporter(), importApp);
  expect((await remotes.load("mf-home")).routes).toHaveLength(1);
});
