import { expect, test } from "vitest";
import { pages } from "../variants.ts";
import { actsOf, lostOf } from "./input.ts";

test.each(pages)("performs 20 inputs on %s and closes the menu after each opening", (page) => {
  const acts = actsOf(page);
  expect(acts).toHaveLength(20);
  let open = false;
  for (const act of acts) {
    if (act === "menu") open = !open;
    else expect(open).toBe(false);
  }
  expect(open).toBe(false);
});

test("counts each tap without effect and each missing letter once", () => {
  const acts = actsOf("/contact");
  const all = { themes: 6, menus: 4, fields: { name: "Asha", email: "a@b.in" } };
  expect(lostOf(acts, all)).toBe(0);
  expect(lostOf(acts, { ...all, themes: 5, menus: 0 })).toBe(5);
  expect(lostOf(acts, { ...all, fields: { name: "sha", email: "b.in" } })).toBe(3);
  expect(lostOf(acts, { themes: 0, menus: 0, fields: {} })).toBe(20);
});

test("an unexpected effect hides no lost input", () => {
  const acts = actsOf("/contact");
  expect(lostOf(acts, { themes: 99, menus: 3, fields: { name: "Asha!", email: "a@b.in" } })).toBe(1);
});
