import { main } from "@optimyz/build/progress";
import { recordUntranslated, textsByPart } from "../messages/untranslated.ts";

/**
 * `npm run untranslated [-- part]` shows what people see and nobody can translate, since it is in no `messages.ts`: how many
 * texts each part has, or the texts of one. With `--record` it lowers the listed numbers.
 */
await main(async () => {
  const [part] = process.argv.slice(2);
  if (part === "--record") return recordUntranslated();
  for (const [name, texts] of textsByPart()) {
    if (part === undefined) console.log(`${String(texts.length).padStart(5)}  ${name}`);
    else if (name.startsWith(part)) for (const { place, text } of texts) console.log(`${place}: “${text}”`);
  }
});
