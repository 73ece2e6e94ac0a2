import type { PartSchema } from "@optimyz/contract/protocol/part-schema";
import { expect, test } from "vitest";
import { withCleanHtml } from "./clean-html.ts";

const html: PartSchema = { type: "string", maxLength: 100_000, format: "html" };
const plain: PartSchema = { type: "string", maxLength: 100_000 };
const lesson: PartSchema = {
  type: "object",
  properties: {
    title: plain,
    text: html,
    more: { anyOf: [{ type: "null" }, html] },
    parts: { type: "array", items: { type: "object", properties: { text: html }, additionalProperties: html } },
  },
  additionalProperties: false,
};
const bad = '<p onclick="x()">Hi<script>x()</script></p>';

test("HTML is cleaned wherever the schema has it, and other texts stay as they are", () => {
  const value = { title: bad, text: bad, more: bad, parts: [{ text: bad, other: bad }] };
  expect(withCleanHtml(lesson, value)).toEqual({
    title: bad,
    text: "<p>Hi</p>",
    more: "<p>Hi</p>",
    parts: [{ text: "<p>Hi</p>", other: "<p>Hi</p>" }],
  });
  expect(withCleanHtml(lesson, { more: null })).toEqual({ more: null });
});

test.each([
  ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
  ["an event", '<img src="/uploads/a.webp" onerror="alert(1)">', '<img src="/uploads/a.webp" alt="" loading="lazy" />'],
  ["a script as a link", '<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
  ["styles", '<style>p{}</style><p style="position:fixed" class="x" id="y">a</p>', "<p>a</p>"],
  ["Word's comments", "<!--[if mso]><p>b</p><![endif]--><p>a<o:p></o:p></p><!-- x -->", "<p>a</p>"],
  ["a frame and a form", '<iframe src="//x.example"></iframe><form action="//x.example"><input></form>a', "a"],
])("%s does not come through", (_what, sent, safe) => {
  expect(withCleanHtml(html, sent)).toBe(safe);
});

test("a text that one alternative takes as text and another as HTML is cleaned", () => {
  expect(withCleanHtml({ anyOf: [plain, html] }, bad)).toBe("<p>Hi</p>");
  expect(withCleanHtml({ anyOf: [html, plain] }, bad)).toBe("<p>Hi</p>");
});

test("names of JavaScript's own are members as others are", () => {
  const open: PartSchema = { type: "object", additionalProperties: html };
  const safe = withCleanHtml(
    open,
    JSON.parse(JSON.stringify({ constructor: bad }).replace("constructor", "__proto__")),
  );
  expect(Object.entries(safe as object)).toEqual([["__proto__", "<p>Hi</p>"]]);
});

test("60 kB of a long lesson and of what is hard to read are cleaned in a moment", () => {
  const started = performance.now();
  const long = "<p>पाठ <strong>एक</strong></p>".repeat(2_000);
  expect(withCleanHtml(html, long)).toBe(long);
  for (const hard of ["<", "<a href=", "<!--", "&", "<p ", "</", "<b>"])
    withCleanHtml(html, hard.repeat(Math.ceil(60_000 / hard.length)));
  expect(performance.now() - started).toBeLessThan(3_000);
});

test("what would take too many comparisons is not taken", () => {
  const wide = (each: PartSchema): PartSchema => ({ anyOf: Array.from({ length: 99 }, () => each) });
  const slow: PartSchema = { type: "array", items: { anyOf: [wide(html), wide(wide({ type: "null" })), html] } };
  expect(
    withCleanHtml(
      slow,
      Array.from({ length: 20_000 }, () => bad),
    ),
  ).toBeUndefined();
});
