import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { createApp, toastsAtom } from "@optimyz/kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveForOtherDocuments, needsOtherDocument, watchReturn } from "./document-change.ts";

const remote = (...paths: string[]): BrowserLockSet["remotes"][string] => ({
  version: "1.0.0",
  entry: "e.js",
  scripts: [],
  styles: [],
  slots: [],
  slotFiles: {},
  routes: paths.map((path) => ({ path, slots: [], scripts: [], styles: [] })),
});
const lockSet: BrowserLockSet = {
  revision: 1,
  shell: { version: "1.0.0", entry: "shell.js" },
  remotes: {
    "mf-home": remote("/", "/gallery"),
    "mf-courses": remote("/:slug"),
    "mf-account": remote("/user-login", "/account"),
    "mf-admin": remote("/admin", "/admin/*"),
  },
  retired: { "mf-events": ["/events", "/events/:id"] },
};

const gone: string[] = [];
/** The page in view, and where it is left for. */
function at(path: string): void {
  const { href, origin, pathname } = new URL(path, "https://site.example");
  const to = (how: string) => (url: string) => gone.push(`${how} ${url}`);
  vi.stubGlobal("location", { href, origin, pathname, assign: to("assign"), replace: to("replace") });
}

beforeEach(() => {
  gone.length = 0;
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["/", "/gallery", false],
  ["/", "/a-skill", false],
  ["/", "/no/such/page", false],
  ["/", "/user-login", true],
  ["/gallery", "/account", true],
  ["/user-login", "/account", false],
  ["/account", "/", true],
  ["/account", "/no/such/page", true],
  ["/account", "/admin", true],
  ["/admin", "/admin/dashboard/releases", false],
  ["/admin/dashboard", "/gallery", true],
  ["/gallery", "/events", true],
  ["/events", "/events/7", false],
  ["/events", "/gallery", true],
])("decides whether another document is needed from %s to %s", (from, to, isNeeded) => {
  expect(needsOtherDocument(lockSet, to, from)).toBe(isNeeded);
});

function routerAt(path: string) {
  at(path);
  const app = createApp();
  const navigate = vi.fn(async () => undefined);
  const router = { navigate };
  leaveForOtherDocuments(router as unknown as Parameters<typeof leaveForOtherDocuments>[0], app, lockSet);
  const go = router.navigate as unknown as (to: unknown, options?: object) => Promise<void>;
  return { app, navigate, go };
}

test("the router keeps to the pages of its document and loads all others from the server", () => {
  const { navigate, go } = routerAt("/gallery");
  for (const to of ["/a-skill", "/?page=2", "details", "..", -1, null, { search: "?page=2" }, { pathname: "/" }])
    void go(to);
  expect(navigate).toHaveBeenCalledTimes(8);
  expect(gone).toEqual([]);
  void go("/user-login?next=%2Fgallery#form");
  void go({ pathname: "/account", search: "?confirm=x" }, { replace: true });
  expect(navigate).toHaveBeenCalledTimes(8);
  expect(gone).toEqual([
    "assign https://site.example/user-login?next=%2Fgallery#form",
    "replace https://site.example/account?confirm=x",
  ]);
});

test("carries success messages to the next document, but no alerts", () => {
  const { app, go } = routerAt("/account");
  app.store.set(toastsAtom, [
    { id: 1, role: "status", text: "Logged out." },
    { id: 2, role: "alert", text: "That did not work." },
  ]);
  void go("/");
  expect(sessionStorage.getItem("toasts")).toBe("Logged out.");
});

test.each([
  ["a private page", "/account", "t", true],
  ["a public page", "/", "t", false],
  ["a public page after a logout", "/", undefined, true],
])("reloads %s when the back-forward cache would show an outdated page", (_page, path, token, isReloaded) => {
  at(path);
  localStorage.setItem("token", "t");
  const reload = vi.fn();
  watchReturn(lockSet, reload);
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  show(false);
  dispatchEvent(new Event("pagehide"));
  localStorage.clear();
  if (token) localStorage.setItem("token", token);
  show(true);
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
});
