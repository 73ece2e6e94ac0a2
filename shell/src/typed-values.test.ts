import { afterEach, expect, test, vi } from "vitest";
import { putBack } from "./typed-values.ts";

const page = (name = "", message = "") =>
  `<main><form><input name="name" value="${name}"><input name="send" type="hidden" value="1">
   <textarea name="message">${message}</textarea></form></main>`;
const fields = () => [...document.querySelectorAll<HTMLInputElement>("main :is(input, select, textarea)")];

afterEach(() => {
  document.body.innerHTML = "";
});

test("typed values are restored in the fields that replaced the original ones", () => {
  document.body.innerHTML = page();
  const before = fields();
  for (const field of before) if (field.type !== "hidden") field.value = `typed ${field.name}`;
  document.body.innerHTML = page();
  const noticed = vi.fn();
  document.addEventListener("input", noticed);
  putBack(before);
  document.removeEventListener("input", noticed);
  expect(fields().map(({ value }) => value)).toEqual(["typed name", "1", "typed message"]);
  expect(noticed).toHaveBeenCalledTimes(2);
});

test("fields that stayed, and those with a value from the page, keep theirs", () => {
  document.body.innerHTML = page();
  const before = fields();
  putBack(before);
  document.body.innerHTML = page("Asha");
  putBack(before);
  expect(fields().map(({ value }) => value)).toEqual(["Asha", "1", ""]);
});
