/// <reference types="node" />
import { globSync, readFileSync } from "node:fs";
import type { EditorView } from "prosemirror-view";
import { describe, expect, test, vi } from "vitest";
import { documentOf, htmlOf } from "../html.ts";
import { cleanPasted } from "./clean.ts";
import { takePaste } from "./take.ts";

const sample = (name: string): string => readFileSync(`${import.meta.dirname}/samples/${name}.txt`, "utf8");

/** A paste in the editor, and then on the page. */
function pasted(html: string): string {
  return htmlOf(documentOf(cleanPasted(html).body.innerHTML));
}

const inner = `<h2>Public Speaking</h2>
<p>You learn to speak <strong>clearly</strong> and to <em>listen</em>, with <a href="https://example.com/plan?a=1&amp;b=2">our plan</a>.</p>
<h3>What you practise</h3>
<ul><li>Breathing<ul><li>from the belly</li></ul></li><li>Posture</li></ul>
<p>In this order:</p>
<ol><li>Watch</li><li>Try</li></ol>`;
const quotation = "<blockquote><p>Speak so that the last row hears you.</p></blockquote>";
const table =
  '<table><thead><tr><th scope="col">Day</th><th scope="col">Topic</th></tr></thead><tbody><tr><td>Monday</td><td>Voice</td></tr></tbody></table>';

describe("a paste keeps headings, marks, links, lists and tables, and drops all other styles", () => {
  test("from Word, with its quotation, while the picture stays on the author's disk", () => {
    expect(pasted(sample("word"))).toBe([inner, quotation, table].join("\n"));
    expect(cleanPasted(sample("word")).missing).toBe(1);
  });
  test("from Google Docs, with its picture's address", () => {
    const image = '<p><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc-sample" alt="A bright room"></p>';
    expect(pasted(sample("google-docs"))).toBe([inner, table, image].join("\n"));
  });
  test("from Word Online, with its picture, which is uploaded", () => {
    const { body } = cleanPasted(sample("word-online"));
    const [image] = body.querySelectorAll("img");
    expect(image?.getAttribute("src")).toMatch(/^data:image\/png;base64,/);
    image?.remove();
    expect(pasted(body.innerHTML)).toBe([inner, table].join("\n"));
  });
});

const folder = `${import.meta.dirname}/samples`;
const named = globSync("*.html", { cwd: folder }).map((file) => file.replace(/\.html$/, ""));

test("every sample has an expected result, and every expected result has a sample", () => {
  const given = named.filter((name) => !name.endsWith(".out")).toSorted();
  expect(given.length).toBeGreaterThan(20);
  const wanted = named.filter((name) => name.endsWith(".out")).map((name) => name.slice(0, -".out".length));
  expect(wanted.toSorted()).toEqual(given);
});

describe("a paste drops what a program hides and keeps what its styles mean", () => {
  test.each(named.filter((name) => !name.endsWith(".out")))("%s", (name) => {
    const out = readFileSync(`${folder}/${name}.out.html`, "utf8");
    expect(`${pasted(readFileSync(`${folder}/${name}.html`, "utf8"))}\n`).toBe(out);
  });
});

test.each([
  ["a script", "<p>a</p><script>alert(1)</script>"],
  ["a handler", '<p onclick="alert(1)">a</p>'],
  ["a link that runs", '<p><a href="javascript:alert(1)">a</a></p>'],
  ["a frame", '<p>a</p><iframe src="https://evil.example"></iframe>'],
  ["a form", '<form action="https://evil.example"><p>a</p><input name="x"></form>'],
  ["a style", "<style>p { color: red }</style><p style='position:fixed'>a</p>"],
  ["an SVG that runs", "<p>a</p><svg onload='alert(1)'><script>alert(1)</script></svg>"],
])("removes %s completely", (_what, html) => {
  expect(pasted(html)).toBe("<p>a</p>");
});

test("a picture copied alone is the clipboard's file, whatever the HTML next to it names", () => {
  const file = new File(["x"], "image.png", { type: "image/png" });
  const html = readFileSync(`${folder}/word-picture-alone.html`, "utf8");
  const data = { files: [file], getData: (type: string) => (type === "text/html" ? html : "") };
  const event = { preventDefault: vi.fn(), clipboardData: data } as unknown as ClipboardEvent;
  const taken = { files: vi.fn(), tell: vi.fn() };
  expect(takePaste({} as EditorView, event, taken)).toBe(true);
  expect(taken.files).toHaveBeenCalledWith([file]);
  expect(taken.tell).not.toHaveBeenCalled();
});

describe("suggestions of Google Docs", () => {
  const clip = (text: string, deletions: (string[] | null)[]): string => {
    const resolved = { dsl_spacers: text, dsl_suggesteddeletions: { sgsl_sugg: deletions } };
    return JSON.stringify({ dct: "kix", data: JSON.stringify({ resolved, autotext_content: {} }) });
  };
  const html =
    "<p><span>It takes six</span><span>eight weeks, </span><img alt='' src='https://example.com/a.png'></p><p>all.</p>";
  const text = "It takes sixeight weeks, *\nall.\n";
  const six = [[], ...Array<null>(8).fill(null), ["suggest.a"], null, null, []];

  test("lose the words that they delete, which the HTML has next to those they insert", () => {
    const { body, hasDeleted } = cleanPasted(html, clip(text, six));
    expect([body.textContent, hasDeleted]).toEqual(["It takes eight weeks, all.", false]);
    expect(cleanPasted(html, clip(text, [[]])).body.textContent).toBe("It takes sixeight weeks, all.");
  });

  test("are reported where the text differs from the clipboard's", () => {
    const { body, hasDeleted } = cleanPasted("<p>Another text</p>", clip(text, six));
    expect([body.textContent, hasDeleted]).toEqual(["Another text", true]);
    expect(cleanPasted(html, "{}").hasDeleted).toBe(false);
  });
});

test("does not take text that only looks like a heading, a list or bold text for one", () => {
  expect(pasted('<p style="font-size:30pt">Large</p>')).toBe("<p>Large</p>");
  expect(pasted('<p><b style="font-weight:normal">plain</b> <span style="font-weight:700">bold</span></p>')).toBe(
    "<p>plain <strong>bold</strong></p>",
  );
  expect(pasted("<p>1. First</p>")).toBe("<p>1. First</p>");
});

test("as many nested elements as a browser makes neither hang nor break the cleaning", () => {
  const depth = 500;
  expect(pasted(`${"<div>".repeat(depth)}deep${"</div>".repeat(depth)}`)).toBe("<p>deep</p>");
});
