import { describe, expect, test } from "vitest";
import { dangersIn } from "../../test/html-dangers.ts";
import { xssVectors } from "../../test/xss-vectors.ts";
import { contentSecurityPolicy } from "../platform/document/content-security-policy.ts";
import { sanitize } from "./sanitize.ts";

test("there are at least 200 different vectors", () => {
  expect(new Set(xssVectors).size).toBeGreaterThan(200);
});

test.each(xssVectors)("removes everything that runs from %j", async (vector) => {
  const clean = sanitize(vector);
  expect(await dangersIn(clean)).toEqual([]);
  expect(sanitize(clean)).toBe(clean);
});

describe("keeps what an author needs as it was written", () => {
  test.each([
    "<h2>Outcomes</h2><p>You <strong>speak</strong> and <em>listen</em>.</p>",
    '<ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li></ul>',
    '<table><caption>Plan</caption><thead><tr><th scope="col">Week</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer">link</a>',
    '<a href="/contact" rel="noopener noreferrer">inside</a>',
    '<img src="https://example.com/a.jpg" alt="A room" loading="lazy" />',
    "<blockquote>नमस्ते — “quoted” &amp; 5 &lt; 6</blockquote>",
    "<pre><code>a\n  b</code></pre><hr />",
    '<p lang="hi">नमस्ते</p><p>She said <span lang="fr">enchantée</span>.</p>',
  ])("%s", (html) => {
    expect(sanitize(html)).toBe(html);
  });
});

describe("the page's policy admits the pictures that stay", () => {
  const part = { version: "1.0.0", entry: "", scripts: [], styles: [], fonts: [] };
  const policy = contentSecurityPolicy({
    hashes: { scripts: [], styles: [] },
    origin: "https://www.optimyz.example",
    lockSet: { revision: 1, shell: part, remotes: {} },
  });
  const sources = /img-src ([^;]+)/.exec(policy)?.[1]?.split(" ") ?? [];

  test.each(["https:", "http:", "data:", "blob:", "ftp:", "javascript:"])("%s", (scheme) => {
    const clean = sanitize(`<p>Before</p><img src="${scheme}//example.com/a.jpg" alt="A room">`);
    expect(clean.startsWith("<p>Before</p>")).toBe(true);
    // A picture either stays and is admitted, or is removed completely.
    expect(clean.includes("<img")).toBe(clean.includes(`src="${scheme}//`));
    if (clean.includes("<img")) expect(sources).toContain(scheme);
  });

  test("those of the site itself", () => {
    expect(sanitize('<img src="/uploads/a.webp" alt="A room">')).toContain('src="/uploads/a.webp"');
    expect(sources).toContain("'self'");
  });
});
