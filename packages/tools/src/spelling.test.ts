import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { expect, test } from "vitest";

const OURS = "{shell,mf-*,worker,packages/*,e2e}/{src,journeys,demo}/**/*.{ts,tsx,css,json}";

/** What the specification writes with two l: a path, an endpoint and a button. */
const GIVEN = /[/|]enroll\b|["'`]enroll["'`-]|Enroll Here/g;

test("Do our own words spell enrolment one way?", () => {
  const files = globSync([OURS, "README.md", "docs/**/*.md"], { cwd: root });
  expect(files.length).toBeGreaterThan(400);
  const wrong = files
    .filter((file) => !file.endsWith("spelling.test.ts"))
    .flatMap((file) =>
      readFileSync(path.join(root, file), "utf8")
        .split("\n")
        .map((line, index) => ({ place: `${file}:${index + 1}`, line: line.replace(GIVEN, "") }))
        .filter(({ line }) => /\benroll(s|ments?)?\b/i.test(line)),
    );
  expect(wrong).toEqual([]);
});
