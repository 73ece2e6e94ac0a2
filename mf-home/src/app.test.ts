import { paths } from "@optimyz/kit";
import { expect, test } from "vitest";
import app from "./app.ts";

test("does the remote claim the URLs that links are built for?", () => {
  const { home, about, gallery, testimonials, testimonialForm, contact } = paths;
  const expected = [home, about, gallery, testimonials, testimonialForm, contact].map(({ pattern }) => pattern);
  expect(app.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(expected));
});

test("does a first visit to the home page fetch the courses section, and not the login form?", () => {
  const home = app.routes.find(({ path }) => path === "/");
  expect(home?.handle?.slots).toEqual(["courses-section"]);
});
