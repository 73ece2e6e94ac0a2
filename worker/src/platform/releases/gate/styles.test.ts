import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { liveSite, publishSample, sampleRemote } from "../testing.ts";
import type { Candidate } from "./candidate.ts";
import { stylesProblems } from "./styles.ts";

const problemsOf = async (
  text: string | Uint8Array<ArrayBuffer>,
  path = "page.css",
  name = "mf-home",
): Promise<string[]> => {
  const { manifest } = await sampleRemote(name, "1.0.0", { styles: [path] }, { [path]: "" });
  const bytes = typeof text === "string" ? new Uint8Array(new TextEncoder().encode(text)) : text;
  const files: Candidate["files"] = new Map([[path, bytes]]);
  return (await stylesProblems({ manifest, files })).map(({ problem }) => problem);
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
  ".mf-home__a-1 p,.mf-home__a-1{& b{margin:0}& + .mf-home__b-2{margin:0}}",
  ".mf-home__a-1 .mf-home__b-2~p,.mf-home__a-1 p{&+p{margin:0}}",
  "& .mf-home__a-1,:root .mf-home__a-1,&.mf-home__a-1{margin:0}",
  "@media print{.mf-home__a-1{@supports (top:anchor(bottom)){& p{margin:0}}}}",
  ".mf-home__a-1{--button-ground:var(--sunken);--accent:red;background:var(--ink);--x:a{b:c}}",
  ".mf-home__a-1{anchor-name:--mf-home__menu,--mf-home__b;anchor-scope:all;position-anchor:--mf-home__menu}",
  ".mf-home__a-1{container:mf-home__card/inline-size;container-name:none}@container mf-home__card (width>1px){.mf-home__a-1{top:anchor(--header bottom)}}",
  ".mf-home__a-1{counter-reset:reversed(mf-home__n) mf-home__m 3;counter-increment:mf-home__n -1}",
  ".mf-home__a-1{view-timeline:--mf-home__seen inline;animation-timeline:view();view-transition-name:match-element}",
  ".mf-home__a-1{transition:--tint 1s;will-change:--tint;page:landscape;all:unset}",
  "@layer mf-home__base,mf-home__top.inner;@layer mf-home__base{.mf-home__a-1{margin:0}}",
  '@font-face{font-family:"mf-home__Brush";src:url(x.woff2)}.mf-home__a-1{font-family:mf-home__Brush,var(--font-text)}',
  "@property --mf-home__tint{syntax:'*';inherits:false}@counter-style mf-home__stars{system:cyclic;symbols:'*'}",
  "@position-try --mf-home__below{inset:auto}@function --mf-home__twice(--x){result:calc(2*var(--x))}",
  '@charset "utf-8";.mf-home__größe-1{content:"</style>";background:url("b.webp"),url( "/c.webp" )}',
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
  ["@font-face{font-family:Inter;src:url(x.woff2)}", "has a name that is the whole page's"],
  ['@import "https://evil.example/x.css";', "@import is for the whole page"],
  ["@property --color-text{syntax:'*';inherits:false}", "has a name that is the whole page's"],
  ["@view-transition{navigation:none}", "@view-transition is for the whole page"],
  ["@keyframes appear{to{opacity:0}}", "has a name that is the whole page's"],
  ["@layer base{.mf-home__a-1{margin:0}}", "has a name that is the whole page's"],
  ["@scope (body){p{margin:0}}", "@scope is for the whole page"],
  ["@page{margin:0}", "@page is for the whole page"],
])("refuses styles that reach outside: %s", async (text, problem) => {
  expect((await problemsOf(text)).join()).toContain(problem);
});

/** Outside of a rule, `&` is the root. */
test.each([
  "& body{display:none}",
  "&{--color-text:red}",
  ":where(&){display:none}",
  ":is(&,.mf-home__a-1) p{display:none}",
  "&:has(body) footer{display:none}",
  "&>*{display:none}",
  "@media all{& body{display:none}}",
  "@supports (display:grid){& body{display:none}}",
  "@container (width>0){& body{display:none}}",
  "@starting-style{& body{display:none}}",
  "@layer mf-home__own{& body{display:none}}",
  "@media all{@layer mf-home__own{@supports (top:0){&{--color-text:red}}}}",
  "@media all{@media all{:where(&) header{display:none}}}",
  ".mf-home__a-1 p{&~p{margin:0}}&~p{margin:0}",
  ".mf-home__a-1{:not(&){display:none}}",
  ".mf-home__a-1{&{& + p{display:none}}}",
  ".mf-home__a-1:is(&) + p{display:none}",
])("refuses the root by its nesting selector: %s", async (text) => {
  expect((await problemsOf(text)).join()).toMatch(/reaches outside|cannot be read/);
});

/** A name that others have: an element with it moves, counts or takes part in another front-end's. */
test.each([
  ["anchor-name:--header", "--header"],
  ["anchor-name:--mf-home__a,--header", "--header"],
  ["ANCHOR-NAME:--header", "--header"],
  ["anchor-name:\\2d -header", "\\2d -header"],
  ["anchor-name:var(--mine)", "var("],
  ["anchor-name:inherit", "inherit"],
  ["anchor-name:--mf-home__a !important;anchor-name:--mf-homestead__a", "--mf-homestead__a"],
  ["all:inherit", "inherit"],
  ["all:var(--mine)", "var("],
  ["anchor-scope:--header", "--header"],
  ["view-transition-name:main", "main"],
  ["view-transition-name:root", "root"],
  ["view-transition-class:slow", "slow"],
  ["view-transition-group:main", "main"],
  ["container-name:page", "page"],
  ["container:page/inline-size", "page"],
  ["counter-reset:step 3", "step"],
  ["counter-set:mf-home__a step", "step"],
  ["counter-reset:reversed(step)", "step"],
  ["counter-increment:list-item 5", "list-item"],
  ["scroll-timeline-name:--page", "--page"],
  ["scroll-timeline:--page block", "--page"],
  ["view-timeline-name:--page", "--page"],
  ["view-timeline:--page", "--page"],
  ["timeline-scope:--page", "--page"],
  ["position-anchor:--header", "--header"],
  ["some-later-name:--header", "--header"],
])("refuses names that others may have: %s", async (declarations, name) => {
  const message = `"${name}" is a name of the whole page's`;
  for (const text of [
    `.mf-home__a-1{${declarations}}`,
    `.mf-home__a-1{@media all{& p{${declarations}}}}`,
    `@keyframes mf-home__k{to{${declarations}}}`,
  ]) {
    expect((await problemsOf(text)).join(), text).toContain(message);
  }
});

test.each([
  "@keyframes shell__unfold{to{opacity:0}}",
  '@keyframes "unfold"{to{opacity:0}}',
  "@-webkit-keyframes unfold{to{opacity:0}}",
  "@layer{.mf-home__a-1{margin:0}}",
  "@layer mf-home__a,base;",
  "@layer mf-home__a/**/,/**/base;",
  "@counter-style disc{system:cyclic;symbols:'x'}",
  "@position-try --below{inset:0}",
  "@font-palette-values --warm{font-family:Inter}",
  "@function --twice(--x){result:0}",
  "@property --mf-courses__x{syntax:'*';inherits:false}",
  '@font-face{font-family:"mf-home__a";font-family:"Figtree Variable";src:url(x.woff2)}',
  "@font-face{font\\-family:Inter;src:url(x.woff2)}",
  "@font-face{src:url(x.woff2)}",
])("refuses an at-rule with a name that others may have: %s", async (text) => {
  expect((await problemsOf(text)).join()).toMatch(/has a name that is the whole page's|cannot be read/);
});

/** What a browser reads in another way than the gate's parser, or a document has in another way than the file. */
test.each([
  ["a comment hides a quote", ".mf-home__a-1{body:/*'*/has(&){display:none}/*'*/}"],
  ["a document ends no comment in it", ".mf-home__a-1{--x: </* } body{display:none} .mf-home__a-1{ */ }"],
  ["a string has no end", ".mf-home__a-1{content:'a\n}body{display:none}.mf-home__a-1{content:'}"],
  ["a URL is a bad one", ".mf-home__a-1{background:url(a b'c)}body{display:none}"],
  ["a bracket has no partner", ".mf-home__a-1{width:(}body{display:none}"],
  ["a square bracket has none", ".mf-home__a-1{width:]}body{display:none}"],
  ["a comment has no end", ".mf-home__a-1{margin:0}/*"],
  ["a string ends with the sheet", ".mf-home__a-1{margin:0}@charset 'utf-8"],
  ["HTML's comments are around it", "<!-- .mf-home__a-1{margin:0} -->"],
  ["a NUL is in it", ".mf-home__a-1{margin:0}\0"],
  ["a property is escaped", ".mf-home__a-1{anchor\\-name:--header}"],
  ["an at-rule is escaped", "@\\6dedia all{body{display:none}}"],
  ["a semicolon stands between rules", ".mf-home__a-1;body{display:none}"],
  ["a semicolon stands in a nested one", ".mf-home__a-1{&;body{display:none}}"],
  ["a declaration of no meaning opens a block", ".mf-home__a-1{color:red body:has(&){display:none}}"],
  ["it is in another encoding by its rule", '@charset "utf-16le";.mf-home__a-1{margin:0}'],
])("refuses a sheet of which %s", async (_, text) => {
  expect(await problemsOf(text)).not.toEqual([]);
});

test.each([
  ["UTF-16", new Uint8Array([0xff, 0xfe, 0x61, 0x00])],
  ["UTF-8 with a byte order mark", new Uint8Array([0xef, 0xbb, 0xbf, 0x2e, 0x61])],
  ["Latin-1", new Uint8Array([0x2f, 0x2a, 0xe4, 0x2a, 0x2f])],
])("refuses a sheet in %s", async (_, bytes) => {
  expect((await problemsOf(bytes)).join()).toContain("is no UTF-8 text");
});

test("a sheet by another name is judged as well", async () => {
  expect((await problemsOf("body{display:none}", "page.css.txt")).join()).toContain('"body" reaches outside');
});

test("a sheet without problems is remembered by its bytes, for its own front-end", async () => {
  memory.soundSheets.clear();
  const sound = ".mf-home__a-1{margin:0}";
  expect(await problemsOf(sound)).toEqual([]);
  expect(memory.soundSheets.size).toBe(1);
  expect(await problemsOf(sound, "other.css")).toEqual([]);
  expect(memory.soundSheets.size).toBe(1);
  expect((await problemsOf(sound, "page.css", "mf-courses")).join()).toContain("another front-end");
  expect((await problemsOf(`${sound}body{margin:0}`)).join()).toContain('"body" reaches outside');
  expect(memory.soundSheets.size).toBe(1);
});

test("a sheet with problems is judged again, by its present path", async () => {
  expect((await problemsOf("body{margin:0}", "first.css"))[0]).toMatch(/^first\.css:1:1/);
  expect((await problemsOf("body{margin:0}", "second.css"))[0]).toMatch(/^second\.css:1:1/);
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
