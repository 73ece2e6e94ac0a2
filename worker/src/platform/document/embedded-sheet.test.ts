import { expect, test } from "vitest";
import { embeddedSheet } from "./embedded-sheet.ts";

test.each([
  ["url(a.webp)", "url(/_mf/x/1/a.webp)"],
  ['url("a.webp")', 'url("/_mf/x/1/a.webp")'],
  ["url( 'a.webp' )", "url( '/_mf/x/1/a.webp' )"],
  ['url( "a)} body{color:red} b{--z:(")', 'url( "/_mf/x/1/a)} body{color:red} b{--z:(")'],
  ["URL(a.webp)", "url(/_mf/x/1/a.webp)"],
  ['url("/a.webp")', undefined],
  ["url( '/a.webp')", undefined],
  ["url(#shape)", undefined],
  ['url("data:image/svg+xml,<svg/>")', undefined],
  ["url(https://example.com/a.webp)", undefined],
  ['url("")', undefined],
  ['content:"</style>"', 'content:"<\\/style>"'],
])("a document has %s as it is meant", (text, embedded = text) => {
  expect(embeddedSheet(text, "/_mf/x/1/")).toBe(embedded);
});
