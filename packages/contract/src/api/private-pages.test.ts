import { documentLockSet, isPrivate } from "@optimyz/contract/api/private-pages";
import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import { expect, test } from "vitest";

const remote = (paths: string[], offers: string[] = [], places: string[] = []): BrowserLockSet["remotes"][string] => ({
  version: "1.0.0",
  entry: "e.js",
  scripts: [],
  styles: [],
  slots: offers,
  slotFiles: {},
  routes: paths.map((path) => ({ path, slots: places, scripts: [], styles: [] })),
});

const site: BrowserLockSet = {
  revision: 1,
  shell: { version: "1.0.0", entry: "shell.js" },
  remotes: {
    home: remote(["/", "/administration", "/accounts"], ["news"], ["login", "news"]),
    courses: remote(["/:slug", "/courses/account"]),
    account: remote(["/user-login", "/Account"], ["login"], ["login", "news"]),
    admin: remote(["/admin/*"], [], ["news"]),
  },
};

test("pages are private when their remote claims one under /admin or /account, and no others", () => {
  expect(Object.keys(site.remotes).filter((name) => isPrivate(name, site))).toEqual(["account", "admin"]);
  expect(isPrivate("gone", site)).toBe(false);
});

test.each([
  ["a public page", "home", ["home", "courses", "account"]],
  ["a URL that nobody claims", undefined, ["home", "courses", "account"]],
  ["the account's pages", "account", ["account"]],
  ["the admin's pages", "admin", ["admin"]],
])("the document of %s runs no other remotes' code than it may", (_page, owner, names) => {
  expect(Object.keys(documentLockSet(site, owner).remotes)).toEqual(names);
});

test("leaves another remote's slot out of a private page and keeps its own slots", () => {
  expect(remotesOf("/user-login", site)).toMatchObject({ slots: ["login"], slotRemotes: ["account"] });
  expect(remotesOf("/admin/people", site)).toMatchObject({ slots: [], slotRemotes: [] });
  expect(remotesOf("/", site)).toMatchObject({ slots: ["login", "news"], slotRemotes: ["account", "home"] });
});
