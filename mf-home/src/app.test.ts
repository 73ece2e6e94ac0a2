import { expect, test } from "vitest";
import app from "./app.ts";

test("the remote claims the roles that others link to", () => {
  const expected = ["home", "about", "gallery", "testimonials", "testimonialForm", "contact"];
  expect(app.routes.map(({ handle }) => handle?.role)).toEqual(expect.arrayContaining(expected));
});

test("the home page comes with the courses section, loads its code when it is near, and the login form later", () => {
  const home = app.routes.find(({ path }) => path === "/");
  expect(home?.handle).toMatchObject({ belowSlots: ["courses-section"], laterSlots: ["login-form"] });
});
