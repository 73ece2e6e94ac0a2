import type { TypePair } from "@optimyz/contract/schemas/settings/settings";
import figtree from "@optimyz/ui/fonts/figtree-latin.woff2";
import fraunces from "@optimyz/ui/fonts/fraunces-latin.woff2";
import bricolage from "@optimyz/ui/type/bricolage.woff2";
import hanken from "@optimyz/ui/type/hanken.woff2";
import literata from "@optimyz/ui/type/literata.woff2";
import newsreader from "@optimyz/ui/type/newsreader.woff2";
import outfit from "@optimyz/ui/type/outfit.woff2";
import sourceSans from "@optimyz/ui/type/source-sans.woff2";

/** URLs of each pair's fonts, in the admin's own release: the shell that visitors have may not have them yet. */
const files: Readonly<Record<TypePair, { display: string; text: string }>> = {
  "fraunces-figtree": { display: fraunces, text: figtree },
  "bricolage-hanken": { display: bricolage, text: hanken },
  "newsreader-source-sans": { display: newsreader, text: sourceSans },
  "outfit-literata": { display: outfit, text: literata },
};

/** The family under which a sample's font is known to the page. */
export const sampleFamily = (pair: TypePair, part: "display" | "text"): string => `sample ${pair} ${part}`;

/** Samples that the page has, or is fetching. */
const asked = new Set<TypePair>();

/** Fetches the fonts of a pair for its sample. One that does not come leaves the sample in the font next in line. */
export async function loadSample(pair: TypePair): Promise<void> {
  if (asked.has(pair)) return;
  asked.add(pair);
  const fonts = (["display", "text"] as const).map(async (part) => {
    // Read by a script: the policy admits the shell's folder alone for fonts that a style sheet names.
    const response = await fetch(files[pair][part]);
    if (!response.ok) throw new Error(`${response.status} for a font`);
    const face = new FontFace(sampleFamily(pair, part), await response.arrayBuffer(), { weight: "400 700" });
    document.fonts.add(await face.load());
  });
  const results = await Promise.allSettled(fonts);
  if (results.some(({ status }) => status === "rejected")) asked.delete(pair);
}
