import { createApp } from "@optimyz/kit";
import { expect, test } from "vitest";
import { loginPage, nextPath } from "./next-path.ts";

const app = createApp();
const next = (value: string) => nextPath(new URLSearchParams({ next: value }), app);

test("a login leads back to the page that asked for it", () => {
  expect(app.pathOf(loginPage("/account?confirm=abc"))).toBe("/user-login?next=%2Faccount%3Fconfirm%3Dabc");
  expect(next("/account?confirm=abc")).toBe("/account?confirm=abc");
  expect(next("/courses#top")).toBe("/courses#top");
});

test("a login leads to the account when no page asked for it", () => {
  expect(nextPath(new URLSearchParams(), app)).toBe("/account");
  expect(next("/user-login")).toBe("/account");
});

test.each([
  ...["https://evil.test/", "//evil.test/", "/\\evil.test", "/\t/evil.test", "javascript:alert(1)", "account"],
  ...["/.//evil.test", "/..//evil.test", "/./\\evil.test", "/a/..//evil.test", "/%2e//evil.test", "/.//", "///"],
])("%j cannot lead away from the site", (value) => {
  expect(next(value)).toBe("/account");
});
