import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

/** Where the words of the demonstration belong. */
const ITS_OWN =
  /(default-settings|site|testing|sample-values|demo-portraits)\.tsx?$|\/(testing|demo|fixtures)\/|\.test\./;

/** Words of the demonstration's provider. */
const OTHERS = /\bOptimyz\b|\b(?:[Ss]tudio|[Cc]larity|training journeys?|honest practice|kind company)\b/;

/** The way of a payment as the API has it: earlier front-ends send it. */
const WAY = /^(studio|.*one of: studio.*)$/;

/** A label that every site has in its About Us block. */
const LABEL = "Explore More";

const phrasesOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values((value ?? {}) as object).flatMap(phrasesOf);

const neutral = new Set(phrasesOf(neutralSettings));
const phrases = phrasesOf(defaultSettings).filter((text) => /\s/.test(text) && !neutral.has(text) && text !== LABEL);

/** The texts of a file: strings, templates and text between elements. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
    JSXText: ({ value }) => void texts.push(value.replace(/\s+/g, " ")),
  }).visit(parseSync(file, readFileSync(path.join(root, file), "utf8")).program);
  return texts;
}

test("no code of a page, mail or document names the demonstration's provider", () => {
  const files = globSync(["{shell,mf-*,worker}/src/**/*.{ts,tsx}", "packages/{contract,kit,ui}/src/**/*.{ts,tsx}"], {
    cwd: root,
  }).filter((file) => !ITS_OWN.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    textsOf(file)
      .filter((text) => !text.startsWith("@optimyz/") && !WAY.test(text))
      .filter((text) => OTHERS.test(text) || phrases.some((phrase) => text.includes(phrase)))
      .map((text) => `${file}: ${text.trim().slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});
