import { localeOf } from "@optimyz/contract/protocol/locales";
import { convertV4MiniflareOptions, Miniflare } from "@optimyz/tools/local/miniflare";
import { PSEUDO_LANGUAGES } from "@optimyz/tools/pseudo";
import { expect, test } from "@playwright/test";
import { type Formats, formatsIn } from "../../src/formats.ts";

/** Languages of India and its neighbours, some of the world's, and those that nobody speaks. */
const languages = [
  ...["en", "hi", "bn", "mr", "te", "ta", "gu", "ur", "kn", "or", "ml", "pa", "as", "mai", "ne", "kok", "sa", "sd"],
  ...["ar", "de", "es", "fa", "fil", "fr", "ja", "ru", "si", "sw", "zh", "zu"],
  ...PSEUDO_LANGUAGES,
].map((code) => [code, localeOf(code)] as const);

/** What the edge's runtime writes. */
async function formatsOnEdge(): Promise<Formats[]> {
  const script = `${formatsIn}
    export default { fetch: () => Response.json(formatsIn(${JSON.stringify(languages)})) };`;
  const worker = { name: "formats", modules: true, script, compatibilityDate: "2026-10-01" };
  const edge = new Miniflare(convertV4MiniflareOptions({ workers: [worker] }));
  try {
    return (await (await edge.dispatchFetch("http://edge.example/")).json()) as Formats[];
  } finally {
    await edge.dispose();
  }
}

test("the edge and browsers write numbers, dates, plurals and names of languages alike", async ({ page }) => {
  const onEdge = await formatsOnEdge();
  const inChromium = await page.evaluate(formatsIn, languages);
  // Node has all of Unicode's data, as Firefox and Safari have.
  const withAllData = formatsIn(languages);
  for (const [index, [code]] of languages.entries()) {
    expect.soft(inChromium[index], `${code} in Chromium`).toEqual(onEdge[index]);
    expect.soft(withAllData[index], `${code} with all data`).toEqual(onEdge[index]);
  }
});
