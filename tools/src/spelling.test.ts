import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { expect, test } from "vitest";

const OURS = "{shell,mf-*,worker,packages/*,tools,lab/*,e2e}/{src,test,journeys,demo}/**/*.{ts,tsx,css,json}";

/** The specification's spellings with two l: a path, an endpoint and a button. */
const GIVEN = /[/|]enroll\b|["'`]enroll["'`-]|Enroll Here/g;

/** Names that the glossary replaces: response, error, skeleton, parseId, transport, backoff, related, cascade, fix … */
const REPLACED = new RegExp(
  [
    "[a-z]\\w*Answers?",
    "[aA]nswers?[A-Z]\\w*",
    "\\w*Fault[A-Z]?\\w*",
    "\\w*On(Its|Their)Way",
    "numberIn",
    "\\w*[pP]ostman\\w*",
    "Patience",
    "\\w*Surroundings",
    "goesAlong",
    "[a-z]\\w*Beside\\w*",
    "(beside|tell|told|stands|mend)[A-Z]\\w*",
  ]
    .map((name) => `\\b${name}\\b`)
    .join("|"),
);

/** Sentences that were thought in another language, by what the field says instead. */
const CALQUES: readonly [RegExp, string][] = [
  [
    /\b(?:[Ff]or|[Oo]f|[Tt]o|[Bb]y|[Ff]rom) who (?:is|has|was|does|may|gets|[a-z]+s)\b/,
    "for somebody who, for people who",
  ],
  [/\bstands? in (?:your|the|an) (?:account|list|mail)\b/, "is in"],
  [/\bcomes? through it\b/, "passes"],
  [/\bsays so no more\b/, "no longer says so"],
  [/\b(?:the|an) own\b/, "one's own, their own"],
  [/\banew\b/, "again, re-"],
  [/\bnone of ours\b/, "not ours"],
  [/\b(?:out|in)side of (?:a|an|the|this|its|their|any|all|it|them)\b/, "outside, inside"],
  [/\bpages? (?:has|have) gone\b/, "is gone"],
  [/\b[Gg]oes on with\b/, "continues"],
  [/\b[Ww]hat became of\b/, "the outcome of"],
  [/\bnot \w+ any more\b/, "no longer"],
  [/\b[Ww]hat who\b/, "what people who"],
];

/** A property of schema.org. */
const OF_SCHEMA_ORG = /\bacceptedAnswer\b/g;

/** Where a fault is what breaks around the site and no error of a request, and an answer a learner's and no response. */
const OTHER_MEANING = /^(?:lab|mf-learn)\//;

/** Lines of the given files that fit, by their places. */
function linesThat(fits: (line: string) => boolean, patterns: string[]) {
  const files = globSync(patterns, { cwd: root }).filter((file) => !file.endsWith("spelling.test.ts"));
  expect(files.length).toBeGreaterThan(400);
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .map((line, index) => ({ place: `${file}:${index + 1}`, line }))
      .filter(({ line }) => fits(line)),
  );
}

test("our own texts spell enrolment one way", () => {
  const isWrong = (line: string) => /\benroll(s|ments?)?\b/i.test(line.replace(GIVEN, ""));
  expect(linesThat(isWrong, [OURS, "README.md", "docs/**/*.md"])).toEqual([]);
});

test("no name uses a word that the glossary replaces", () => {
  const isOther = (place: string) => !OTHER_MEANING.test(place);
  expect(
    linesThat((line) => REPLACED.test(line.replace(OF_SCHEMA_ORG, "")), [OURS]).filter(({ place }) => isOther(place)),
  ).toEqual([]);
  const files = globSync(OURS, { cwd: root }).filter(isOther);
  expect(
    files.filter((file) => /on-(its|their)-way|(?<!de)fault|answer|surroundings/.test(path.basename(file))),
  ).toEqual([]);
});

test("no sentence has a calque of another language", () => {
  const wrong = CALQUES.map(([calque, instead]) => ({
    instead,
    places: linesThat((line) => calque.test(line), [OURS, "README.md", "CONTRIBUTING.md", "docs/**/*.md"]),
  }));
  expect(wrong.filter(({ places }) => places.length > 0)).toEqual([]);
});

test("titles of tests are statements, not questions", () => {
  const files = globSync(OURS, { cwd: root }).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const questions = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return [...text.matchAll(/^\s*(?:test|it)\b[^"`\n]*\(\s*(["`])(.*)\?\1/gm)].map(
      ([, , title]) => `${file}: ${title}?`,
    );
  });
  expect(questions).toEqual([]);
});
