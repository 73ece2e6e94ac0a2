import { expect, test } from "vitest";
import { formats } from "./format.ts";

const apply = (label: string, text: string, start = 0, end = text.length) =>
  formats.find((format) => format.label === label)?.apply({ text, start, end });

test("Bold wraps the selection and removes the tags again", () => {
  const bold = apply("Bold", "say it", 4, 6);
  expect(bold).toEqual({ text: "say <strong>it</strong>", start: 12, end: 14 });
  expect(apply("Bold", bold?.text ?? "", bold?.start, bold?.end)).toEqual({ text: "say it", start: 4, end: 6 });
});

test("List makes an item of each line", () => {
  expect(apply("List", "one\n two\n")?.text).toBe("<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>");
});

test("Link selects the placeholder of the URL", () => {
  const link = apply("Link", "here");
  expect(link?.text.slice(link.start, link.end)).toBe("https://");
});
