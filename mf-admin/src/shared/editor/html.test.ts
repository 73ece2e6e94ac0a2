import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import { documentOf, htmlOf } from "./html.ts";
import { lostBetween } from "./inert.ts";
import { hrefOf } from "./link-dialog.tsx";

const again = (html: string): string => htmlOf(documentOf(html));

test.each([
  "<h2>Outcomes</h2>\n<p>You <strong>speak</strong> and <em>listen</em>.</p>",
  '<ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li></ul>',
  '<table><caption>Timetable</caption><thead><tr><th scope="col">Day</th><th scope="col">Time</th></tr></thead><tbody><tr><td colspan="2">Free</td></tr></tbody></table>',
  '<table><tbody><tr><th scope="row">Day</th><td>Monday</td></tr></tbody></table>',
  '<figure><img src="/uploads/a.webp" alt="Asha"><figcaption><strong>Asha</strong>, voice</figcaption></figure>',
  '<p>She said <span lang="fr">enchantée</span>.</p>\n<ol start="0"><li>Zero</li></ol>',
  "<dl><dt>When?</dt><dd>On Mondays.</dd><dt>Where?</dt><dd>Here.</dd></dl>",
  "<blockquote><p>नमस्ते — “quoted” &amp; 5 &lt; 6</p></blockquote>\n<hr>\n<pre><code>a\n  b</code></pre>",
  '<p>H<sub>2</sub>O, 2<sup>nd</sup>, <u>u</u>, <s>s</s>, <code>c</code><br>and <a href="/contact" title="Us">us</a></p>',
])("the visual editor leaves %s as it is", (html) => {
  expect(again(html)).toBe(html);
  expect(lostBetween(html, again(html))).toEqual([]);
});

test("names what the editor cannot show and keeps the words", () => {
  const html = '<p>a <small>b</small> <abbr title="x">c</abbr></p><div>d</div>';
  expect(again(html)).toBe("<p>a b c</p>\n<p>d</p>");
  expect(lostBetween(html, again(html))).toEqual(["<small>", "<abbr>", "title of <abbr>", "<div>"]);
});

test("text without content is empty", () => {
  expect(again("")).toBe("");
  expect(again("<p></p>")).toBe("");
});

test("names dropped scripts and styles, but no other spelling of the same HTML", () => {
  expect(lostBetween('<p style="color:red">a<script>x</script></p>', "<p>a</p>")).toEqual(["style of <p>", "<script>"]);
  expect(lostBetween("<h1>a</h1><b>b</b><i>c</i>", "<h2>a</h2><strong>b</strong><em>c</em>")).toEqual([]);
});

test("a comparison shows what was added, removed and changed within a paragraph", () => {
  const before = "<h2>Plan</h2><p>We meet on Monday.</p><ul><li>Voice</li><li>Posture</li></ul>";
  const after = "<h2>Plan</h2><p>We meet on Tuesday.</p><ul><li>Voice</li></ul><p>Bring water.</p>";
  const lines = compare(before, after);
  const text = lines.map((line) =>
    line.map(({ kind, text }) => `${{ same: "", gone: "-", new: "+" }[kind]}${text}`).join("|"),
  );
  expect(text).toEqual(["## Plan", "We meet on |-Monday|+Tuesday|.", "– Voice", "-– Posture", "+Bring water."]);
});

test.each([
  ["example.com/a", "https://example.com/a"],
  ["https://example.com", "https://example.com"],
  ["a@b.example", "mailto:a@b.example"],
  ["/contact", "/contact"],
  ["tel:+911", "tel:+911"],
  ["localhost:8080", undefined],
  ["javascript:alert(1)", undefined],
  ["//evil.example", undefined],
  ["two words.com", undefined],
  ["", undefined],
])("%j as a link leads to %j", (typed, href) => {
  expect(hrefOf(typed)).toBe(href);
});
