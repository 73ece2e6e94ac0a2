import { styleText } from "node:util";
import { detail, main, step } from "@optimyz/build/progress";
import { newLanguage } from "../messages/new-language.ts";

/**
 * `npm run new-language mr`: files for the translations of every front-end and the worker into a language, or what has
 * changed since in those that exist. See docs/teams/languages.md.
 */
await main(async () => {
  const [code = ""] = process.argv.slice(2);
  await step("Writing the files of translations", async () => {
    for (const { file, isNew, missing } of await newLanguage(code)) {
      detail(`${file}${isNew ? " (new)" : ""}: ${missing === 0 ? "complete" : `${missing} to translate`}`);
    }
  });
  console.log(`${styleText(["green", "bold"], "Done")} What comes next:
  translate                                   each empty text is shown in English until then; placeholders stay
  npm run check                               says what is wrong or missing
  remove "@@state" from a finished file       from then on the check refuses a missing translation
  npm run release -w shell, then the others   pages can be had in it once the shell speaks it
  Settings, Contact, Languages of the site     an owner adds it to the site`);
});
