import { remotesOf } from "@optimyz/contract/protocol/claims";
import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { createApp } from "@optimyz/kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRemotes } from "./federation/remotes.ts";
import { createReporter } from "./federation/report.ts";
import { createSlotHost } from "./federation/slots.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { prefetchAtRest } from "./prefetch-at-rest.ts";

const file = (name: string, path: string) => `/_mf/${name}/1.0.0/page${path.replaceAll("/", "-")}.js`;
const remote = (name: string, ...paths: string[]): BrowserLockSet["remotes"][string] => ({
  version: "1.0.0",
  entry: `/_mf/${name}/1.0.0/e.js`,
  scripts: [],
  styles: [],
  slots: [],
  slotFiles: {},
  routes: paths.map((path) => ({ path, slots: [], scripts: [file(name, path)], styles: [] })),
});
const lockSet: BrowserLockSet = {
  revision: 1,
  shell: { version: "1.0.0", entry: "shell.js" },
  remotes: {
    "mf-home": remote("mf-home", "/", "/gallery", "/about", "/contact"),
    "mf-courses": remote("mf-courses", "/:slug"),
    "mf-account": remote("mf-account", "/user-login", "/account"),
  },
};

/** On the wire, of each file. */
let bytes: number;
let read: string[];
let response: () => Response;
let seen: (bytes: number) => void;

beforeEach(() => {
  vi.useFakeTimers();
  bytes = 5_000;
  read = [];
  response = () => new Response("");
  vi.stubGlobal("fetch", async (url: string) => {
    read.push(url);
    const given = response();
    seen(bytes);
    return given;
  });
  vi.stubGlobal("requestIdleCallback", (then: () => void) => setTimeout(then, 1));
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(then: (list: { getEntries: () => object[] }) => void) {
        seen = (transferSize) => then({ getEntries: () => [{ initiatorType: "fetch", transferSize }] });
      }
      observe() {}
      disconnect() {}
    },
  );
});
let end: () => void = () => undefined;
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

/** Puts links into the page: those of `main` are in view, others are below. */
function links(where: "main" | "footer" | "header nav", ...paths: string[]): HTMLAnchorElement[] {
  const [outer = "", inner] = where.split(" ");
  const parent = document.createElement(outer);
  document.body.append(parent);
  const list = inner ? parent.appendChild(document.createElement(inner)) : parent;
  return paths.map((path) => {
    const link = document.createElement("a");
    link.href = path;
    const top = where === "main" ? 10 : 99_999;
    const width = where === "header nav" ? 0 : 100;
    link.getBoundingClientRect = () => new DOMRect(0, top, width, 20);
    list.append(link);
    return link;
  });
}

/** Starts it on a page. @returns what was made ready */
function rest(prepare = async (_path: string) => {}): string[] {
  const prepared: string[] = [];
  const pageOf = ({ pathname }: HTMLAnchorElement) => {
    const { owner, route } = remotesOf(pathname, lockSet);
    if (!owner || !route || owner === "mf-account") return undefined;
    const files = [lockSet.remotes[owner]?.entry ?? "", ...route.scripts];
    return { route: { path: route.path, ...(route.path === "/" && { role: "home" }) }, files };
  };
  end = prefetchAtRest(pageOf, async ({ pathname }, _pause, hasData) => {
    prepared.push(hasData ? `${pathname} with data` : pathname);
    await prepare(pathname);
  });
  return prepared;
}

const later = () => vi.advanceTimersByTimeAsync(20_000);

test("the page's own links in view come first, then the kinds of page that most links lead to, and home at last", async () => {
  links("header nav", "/gallery", "/user-login", "/");
  links("footer", "/about", "/leadership", "/speaking", "/");
  links("main", "/contact", "/contact?batch=4");
  bytes = 100;
  const prepared = rest();
  await later();
  expect(prepared).toEqual(["/contact with data", "/leadership", "/gallery with data", "/about", "/ with data"]);
  expect(read.slice(0, 4)).toEqual([
    "/_mf/mf-home/1.0.0/e.js",
    file("mf-home", "/contact"),
    "/_mf/mf-courses/1.0.0/e.js",
    file("mf-courses", "/:slug"),
  ]);
});

test("one page at a time, and none is begun while something arrives or somebody acts", async () => {
  links("main", "/writing", "/gallery");
  const prepared = rest(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
  for (let at = 0; at < 10; at++) {
    await vi.advanceTimersByTimeAsync(150);
    dispatchEvent(new Event("scroll"));
  }
  expect(prepared).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(prepared).toEqual(["/writing with data"]);
  await later();
  expect(prepared).toEqual(["/writing with data", "/gallery with data"]);
});

test("it ends with the bytes of its cap, and asks for data of four pages at most", async () => {
  const pages = Array.from({ length: 9 }, (_, at) => `/skill-${at}`);
  links("main", ...pages);
  bytes = 8_000;
  const prepared = rest();
  await later();
  // Three pages of two files with 8,000 bytes each are more than the limit.
  expect(prepared).toHaveLength(3);
  document.body.innerHTML = "";
  vi.stubGlobal("fetch", async () => new Response(""));
  links("main", ...pages);
  const cached = rest();
  await later();
  expect(cached).toEqual(pages.slice(0, 4).map((path) => `${path} with data`));
});

test("what fails is left to the link, and tried again when only the connection was gone", async () => {
  links("main", "/gallery");
  response = () => new Response("", { status: 404 });
  const prepared = rest();
  await later();
  dispatchEvent(new Event("scroll"));
  await later();
  expect([prepared, read.length]).toEqual([[], 2]);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  links("main", "/writing");
  dispatchEvent(new Event("scroll"));
  await later();
  expect(read).toHaveLength(2);
  online.mockReturnValue(true);
  response = () => new Response("");
  dispatchEvent(new Event("online"));
  await later();
  expect(prepared).toEqual(["/writing with data"]);
});

/** Starts the whole on a page, with remotes that fail as often as is said. */
function start({ failures = 0 } = {}) {
  const reports: string[] = [];
  const asked: string[] = [];
  let attempts = 0;
  const reporter = createReporter(({ name, phase }) => reports.push(`${name} ${phase}`));
  const remotes = createRemotes(lockSet, reporter, async (name) => {
    if (attempts++ < failures) throw new Error("no network");
    const page = async () => ({ loader: ({ request }: { request: Request }) => void asked.push(request.url) });
    return { default: { id: name, routes: lockSet.remotes[name]?.routes.map(({ path }) => ({ path, lazy: page })) } };
  });
  const app = createApp();
  prefetchOnIntent(
    app,
    lockSet,
    remotes,
    createSlotHost(lockSet, remotes, app, () => null),
  );
  return { remotes, reports, asked };
}

test("a sign of intent fetches data again after half a minute, with the link's own query", async () => {
  const [link] = links("main", "/gallery?page=2");
  const { asked } = start();
  const hover = () => link?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  hover();
  hover();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([link?.href]);
  await vi.advanceTimersByTimeAsync(30_000);
  hover();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([link?.href, link?.href]);
});

test("a remote that could not be loaded ahead is loaded again when its link is followed, and reported once", async () => {
  vi.useRealTimers();
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  const [link] = links("main", "/gallery");
  const { remotes, reports } = start({ failures: 2 });
  link?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await vi.waitFor(() => expect(reports).toEqual(["mf-home fetch"]));
  await expect(remotes.load("mf-home")).rejects.toThrow("no network");
  remotes.reset("mf-home");
  expect(await remotes.load("mf-home")).toMatchObject({ id: "mf-home" });
  expect(reports).toEqual(["mf-home fetch"]);
});

test("nothing is fetched ahead for somebody who saves data", async () => {
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  const [link] = links("main", "/gallery");
  const { asked } = start();
  link?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await later();
  expect([asked, read]).toEqual([[], []]);
});
