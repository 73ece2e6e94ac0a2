import { expect, test } from "vitest";
import { liveSite, publishSample, sampleRemote } from "../testing.ts";
import type { Candidate } from "./candidate.ts";
import { stylesProblems } from "./styles.ts";

const problemsOf = async (text: string): Promise<string[]> => {
  const { manifest } = await sampleRemote("mf-home", "1.0.0", {}, { "page.css": text });
  const files: Candidate["files"] = new Map([["page.css", new Uint8Array(new TextEncoder().encode(text))]]);
  return stylesProblems({ manifest, files }).map(({ problem }) => problem);
};

test.each([
  ".mf-home__card-a1{color:red}",
  ".mf-home__card-a1 h3,.mf-home__card-a1>:is(h2,h3)+*{margin:0}",
  "body .mf-home__card-a1::after,:root:has(dialog[open]) .mf-home__card-a1{content:'{'}",
  ":is(.mf-home__a-1,.mf-home__b-2) p{margin:0}",
  ".mf-home__a-1:not(:lang(ar),:hover)+.mf-home__b-2{margin:0}",
  "@media (hover:hover){@supports (display:grid){.mf-home__a-1{margin:0}}}",
  ".mf-home__a-1{color:red;&:hover{color:blue}& p~p{margin:0}@media print{color:black}}",
  "@keyframes mf-home__turn-1{from{opacity:0}50%{opacity:.5}to{opacity:1}}",
  ".mf-home__a-1{--tint:{};color:var(--tint)}",
  ".mf-home__a-1 .swiper-slide{margin:0}",
])("accepts styles that stay inside: %s", async (text) => expect(await problemsOf(text)).toEqual([]));

test.each([
  ["body{display:none}", '"body" reaches outside'],
  [":root{--color-text:red}", '":root" reaches outside'],
  ["*{margin:0}", '"*" reaches outside'],
  [".mf-home__a-1,header{margin:0}", '"header" reaches outside'],
  ["body:has(.mf-home__a-1){display:none}", "reaches outside"],
  [":not(.mf-home__a-1){display:none}", "reaches outside"],
  [":is(body,.mf-home__a-1){display:none}", "reaches outside"],
  [".mf-home__a-1~*{display:none}", "reaches outside"],
  [".mf-home__a-1+footer p{display:none}", "reaches outside"],
  ["[class*=mf-home__]{display:none}", "reaches outside"],
  [".mf-homestead__a{display:none}", "another front-end"],
  [".mf-home__a-1 .mf-courses__b-2{display:none}", "another front-end"],
  [".shell__header-1{display:none}", "another front-end"],
  ["\\62 ody{display:none}", "reaches outside"],
  ["@media print{body{display:none}}", '"body" reaches outside'],
  [".mf-home__a-1{body:has(&){display:none}}", "cannot be read"],
  [".mf-home__a-1{body &{margin:0}}", "cannot be read"],
  [".mf-home__a-1{&~*{display:none}}", "reaches outside"],
  [".mf-home__a-1{} }body{display:none}", "cannot be read"],
  ["@font-face{font-family:Inter;src:url(x.woff2)}", "@font-face is for the whole page"],
  ['@import "https://evil.example/x.css";', "@import is for the whole page"],
  ["@property --color-text{syntax:'*';inherits:false}", "@property is for the whole page"],
  ["@view-transition{navigation:none}", "@view-transition is for the whole page"],
  ["@keyframes appear{to{opacity:0}}", "has a name that is the whole page's"],
  ["@layer base{.mf-home__a-1{margin:0}}", "has a name that is the whole page's"],
  ["@scope (body){p{margin:0}}", "@scope is for the whole page"],
  ["@page{margin:0}", "@page is for the whole page"],
])("refuses styles that reach outside: %s", async (text, problem) => {
  expect((await problemsOf(text)).join()).toContain(problem);
});

test("a problem names file, line and column", async () => {
  expect((await problemsOf(".mf-home__a-1 {\n  color: red;\n}\n\n  body {}\n"))[0]).toMatch(/^page\.css:5:3: "body"/);
});

test("the gate refuses such a release of a remote and says how to fix it", async () => {
  await liveSite("mf-home");
  const sample = await sampleRemote("mf-home", "2.0.0", {}, { "page.css": "body{display:none}" });
  const { status, body } = await publishSample<{ error: string; report: { checks: object[] } }>(sample);
  expect(status).toBe(422);
  expect(body.error).toContain('page.css:1:1: "body" reaches outside this front-end');
  expect(JSON.stringify(body.report.checks)).toContain("*.module.css");
});
