import { expect, test } from "vitest";
import app from "./app.ts";

test("does the remote claim the roles that others link to?", () => {
  const expected = ["home", "about", "gallery", "testimonials", "testimonialForm", "contact"];
  expect(app.routes.map(({ handle }) => handle?.role)).toEqual(expect.arrayContaining(expected));
});

test("does the home page come with the courses section, fetch its code when it is near, and the login form later?", () => {
  const home = app.routes.find(({ path }) => path === "/");
  expect(home?.handle).toMatchObject({ belowSlots: ["courses-section"], laterSlots: ["login-form"] });
});
