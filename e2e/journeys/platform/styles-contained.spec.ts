import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { embeddedSheet } from "worker/document/embedded-sheet";
import { sheetProblems } from "worker/gate/style-sheet";
import { HIT, PREFIX, randomSheets } from "../../src/random-sheets.ts";
import { effectsOf } from "../../src/sheets-in-browser.ts";

const COUNT = 10_000;
const SEED = 34;

/** Elements of a remote, and around and next to them what is the shell's or another remote's. */
const html = `<!doctype html><html lang="en"><title>Sheets</title><body class="shell__body" style="container-type:inline-size">
<header id="outside" class="shell__menu"><p>Shell <b>bold</b></p></header>
<main class="shell__main"><div class="shell__part">
<p title="}">Before</p>
<div class="${PREFIX}box" data-own><p>One</p><p>Two <b>bold</b></p>
<div class="${PREFIX}item ${PREFIX}größe"><p class="x">Three</p><b></b></div><b>Four</b></div>
<p>Between</p><b>bold</b>
<div class="${PREFIX}item" data-own><div class="${PREFIX}box"></div><p></p></div>
<div class="mf-b__card"><p>Another's <b>bold</b></p></div>
</div></main><footer><p>Last</p><svg><a></a></svg></footer></body></html>`;

/** As a file, as a document has it, and with what counts for a moment only counting always. */
const formsOf = (text: string): string[] => {
  const lasting = text.replaceAll(/@starting-style/gi, "@media all");
  return [...new Set([text, embeddedSheet(text, "/_mf/mf-a/1.0.0/"), lasting])];
};

test(`whatever the gate accepts of ${COUNT} random style sheets matches and names nothing outside the remote`, async ({
  page,
}) => {
  await page.setContent(html);
  const texts = randomSheets(SEED, COUNT);
  const effects = await page.evaluate(effectsOf, { sheets: texts.map(formsOf), hit: HIT, prefix: PREFIX });
  const judged = effects.map(({ harm, isUsed }, index) => {
    const text = texts[index] ?? "";
    const isAccepted = sheetProblems({ path: "page.css", text, prefix: PREFIX }).length === 0;
    return { index, text, harm, isUsed, isAccepted };
  });

  const wrong = judged.filter(({ harm, isAccepted }) => harm && isAccepted);
  expect(wrong.slice(0, 5), `of ${wrong.length} with the seed ${SEED}`).toEqual([]);

  // The sheets say something: many are accepted and style the remote, and many of the others style what is around it.
  expect(judged.filter(({ isUsed, isAccepted }) => isUsed && isAccepted).length, "in use").toBeGreaterThan(COUNT / 8);
  expect(judged.filter(({ harm }) => harm.endsWith("is styled")).length, "harmful").toBeGreaterThan(COUNT / 12);
});

test("the gate accepts every style sheet of the site's remotes", () => {
  const root = path.join(import.meta.dirname, "../../..");
  const sheets = globSync("mf-*/dist/client/*.css", { cwd: root });
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets) {
    const text = readFileSync(path.join(root, sheet), "utf8");
    expect(sheetProblems({ path: sheet, text, prefix: `${sheet.split(path.sep)[0]}__` })).toEqual([]);
  }
});
