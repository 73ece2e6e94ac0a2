import { remotesOf } from "@optimyz/contract/protocol/claims";
import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { matchRoutes, type RouteObject } from "./router.ts";

const patterns = ["/", "/*", "/a", "/a/*", "/:p", "/:p/*", "/a/b", "/a/:p", "/a/:p/*", "/:p/b", "/:p/:q", "/a/b/*"];
const long = ["/a/:p/c", "/a/b/c", "/:p/b/:q", "/:p/:q/c", "/a/:p/:q", "/:p/b/*", "/:p/:q/:r", "/a/:p/:q/*"];
const paths = [
  "/",
  "/a",
  "/b",
  "/a/b",
  "/a/c",
  "/b/b",
  "/b/c",
  "/a/b/c",
  "/a/x/c",
  "/b/b/c",
  "/x/y/z",
  "/a/b/c/d",
  "/A",
];

/** Every pair of two claims, each by a remote of its own. */
const pairs = [...patterns, ...long].flatMap((one, index, all) => all.slice(index + 1).map((other) => [one, other]));

const remote = (path: string): BrowserLockSet["remotes"][string] => ({
  version: "1.0.0",
  entry: "",
  scripts: [],
  styles: [],
  slots: [],
  slotFiles: {},
  routes: [{ path, slots: [], scripts: [], styles: [] }],
});

test("the document names the files of the page that the router opens, whichever two claims compete", () => {
  for (const pair of pairs) {
    const remotes = Object.fromEntries(pair.map((path) => [path, remote(path)]));
    const lockSet = { revision: 1, shell: { version: "1.0.0", entry: "" }, remotes };
    const layout: RouteObject[] = [{ id: "layout", children: pair.map((path) => ({ path })) }];
    for (const path of paths) {
      const opened = matchRoutes(layout, path)?.at(-1)?.route.path;
      expect([pair, path, remotesOf(path, lockSet).owner]).toEqual([pair, path, opened]);
    }
  }
});
