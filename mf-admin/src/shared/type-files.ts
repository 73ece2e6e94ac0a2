import type { TypePair } from "@optimyz/contract/api/schemas/settings/settings";
import figtree from "@optimyz/ui/fonts/figtree-latin.woff2";
import figtreeExt from "@optimyz/ui/fonts/figtree-latin-ext.woff2";
import fraunces from "@optimyz/ui/fonts/fraunces-latin.woff2";
import frauncesExt from "@optimyz/ui/fonts/fraunces-latin-ext.woff2";
import bricolage from "@optimyz/ui/type/bricolage.woff2";
import bricolageExt from "@optimyz/ui/type/bricolage-ext.woff2";
import hanken from "@optimyz/ui/type/hanken.woff2";
import hankenExt from "@optimyz/ui/type/hanken-ext.woff2";
import literata from "@optimyz/ui/type/literata.woff2";
import literataExt from "@optimyz/ui/type/literata-ext.woff2";
import newsreader from "@optimyz/ui/type/newsreader.woff2";
import newsreaderExt from "@optimyz/ui/type/newsreader-ext.woff2";
import outfit from "@optimyz/ui/type/outfit.woff2";
import outfitExt from "@optimyz/ui/type/outfit-ext.woff2";
import sourceSans from "@optimyz/ui/type/source-sans.woff2";
import sourceSansExt from "@optimyz/ui/type/source-sans-ext.woff2";

/** URL of a font, and of its further letters. */
interface FontFiles {
  latin: string;
  further: string;
}

/** URLs of each pair's fonts, in the admin's own release: the shell that visitors have may not have them yet. */
export const typeFiles: Readonly<Record<TypePair, { display: FontFiles; text: FontFiles }>> = {
  "fraunces-figtree": {
    display: { latin: fraunces, further: frauncesExt },
    text: { latin: figtree, further: figtreeExt },
  },
  "bricolage-hanken": {
    display: { latin: bricolage, further: bricolageExt },
    text: { latin: hanken, further: hankenExt },
  },
  "newsreader-source-sans": {
    display: { latin: newsreader, further: newsreaderExt },
    text: { latin: sourceSans, further: sourceSansExt },
  },
  "outfit-literata": {
    display: { latin: outfit, further: outfitExt },
    text: { latin: literata, further: literataExt },
  },
};

/**
 * Fetches a font for a family of its own.
 * @throws Error when it cannot be had
 */
export async function loadFont(family: string, url: string, unicodeRange = "U+0-10FFFF"): Promise<void> {
  // Read by a script: the policy admits the shell's folder alone for fonts that a style sheet names.
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for a font`);
  const face = new FontFace(family, await response.arrayBuffer(), { weight: "400 700", unicodeRange });
  document.fonts.add(await face.load());
}
