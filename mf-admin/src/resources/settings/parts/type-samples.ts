import type { TypePair } from "@optimyz/contract/api/schemas/settings/settings";
import { loadFont, typeFiles } from "../../../shared/type-files.ts";

/** The family under which a sample's font is known to the page. */
export const sampleFamily = (pair: TypePair, part: "display" | "text"): string => `sample ${pair} ${part}`;

/** Samples that the page has, or is fetching. */
const asked = new Set<TypePair>();

/** Fetches the fonts of a pair for its sample. One that does not come leaves the sample in the font next in line. */
export async function loadSample(pair: TypePair): Promise<void> {
  if (asked.has(pair)) return;
  asked.add(pair);
  const parts = ["display", "text"] as const;
  const fonts = parts.map((part) => loadFont(sampleFamily(pair, part), typeFiles[pair][part].latin));
  const results = await Promise.allSettled(fonts);
  if (results.some(({ status }) => status === "rejected")) asked.delete(pair);
}
