import { expect, test } from "vitest";
import { slowExpressions } from "./regular-expressions.ts";

test.each([
  ["a search that restarts at each place", String.raw`/"(?:[^"\\]|\\.)*"/`],
  ["white space before the end", String.raw`/\s+$/`],
  ["a repetition of repetitions", "/^(a+)+$/"],
  ["two repetitions side by side", "/^a*a*$/"],
  ["one that is made at run time", 'new RegExp("a+" + "$")'],
  ["the same without new", 'RegExp("a+$")'],
])("finds the place of %s", async (_what, expression) => {
  const code = `const first = /^[a-z]+$/;\nexport const test = (text: string) => ${expression}.test(text);\n`;
  expect(await slowExpressions("some/file.ts", code)).toMatchObject([{ place: "some/file.ts:2" }]);
});

test("leaves linear expressions alone, in JSX too", async () => {
  const code = `export const Page = () => <a title={"x".replace(/[<>]/g, "")}>/a+$/ {/^\\d{1,3}$/.test("7")}</a>;`;
  expect(await slowExpressions("some/page.tsx", code)).toEqual([]);
});
