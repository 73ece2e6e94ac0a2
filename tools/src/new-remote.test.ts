import { expect, test } from "vitest";
import { assertUsable } from "./new-remote.ts";

test("a name that nothing has is free", async () => {
  await expect(assertUsable("mf-events")).resolves.toBeUndefined();
});

test.each([
  ["mf-home", "mf-home exists already."],
  ["mf-gallery", "mf-home has the page /gallery."],
  ["mf-Courses", "A remote's name begins with mf-"],
  ["mf-skill", "mf-courses has the page /:titleSlug."],
  ["mf-user-login", "mf-account has the page /user-login."],
  ["mf-api", "The worker serves /api."],
])("the name %s is refused", async (name, reason) => {
  await expect(assertUsable(name)).rejects.toThrow(reason);
});
