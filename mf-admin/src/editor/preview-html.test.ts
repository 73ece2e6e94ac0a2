import { expect, test } from "vitest";
import { previewHtml } from "./preview-html.ts";

test.each([
  ["<p>Hello <b>you</b></p>", "<p>Hello <b>you</b></p>"],
  ["<h1>One</h1>", "<h2>One</h2>"],
  ["a<script>alert(1)</script>b", "ab"],
  ['<img src="https://a.example/x.png" onerror="alert(1)">', '<img src="https://a.example/x.png">'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="//evil.example">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<p style="color:red" class="x" id="y">t</p>', "<p>t</p>"],
  ["<button>press</button>", "press"],
  ["2 &lt; 3", "2 &lt; 3"],
])("does the preview of %s show %s?", (html, shown) => {
  expect(previewHtml(html)).toBe(shown);
});
