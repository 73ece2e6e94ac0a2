import { expect, test } from "vitest";
import app from "./app.ts";

test("does the remote claim the roles that others link to?", () => {
  const expected = ["home", "about", "gallery", "testimonials", "testimonialForm", "contact"];
  expect(app.routes.map(({ handle }) => handle?.role)).toEqual(expect.arrayContaining(expected));
});

test("does a first visit to the home page fetch the courses section, and not the login form?", () => {
  const home = app.routes.find(({ path }) => path === "/");
  expect(home?.handle?.slots).toEqual(["courses-section"]);
});
