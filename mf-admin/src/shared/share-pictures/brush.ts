import type { TypePair } from "@optimyz/contract/api/schemas/settings/settings";
import type { ShareLook } from "@optimyz/contract/api/schemas/share-pictures";
import { imageVariants } from "@optimyz/contract/domain/images";
import { logoProblems } from "../logo-grounds.ts";
import { loadFont, typeFiles } from "../type-files.ts";
import type { Brush } from "./draw.ts";

/** Letters of the second file, as in the site's own style sheets. */
const FURTHER = "U+100-130, U+132-151, U+154-24F, U+1E??";
/** Longest side of a logo's copy that is looked at, in pixels. */
const LOOKED_AT = 128;

/** Pairs that the page has. */
const loaded = new Set<TypePair>();

/**
 * All that pictures of a look are drawn with: its fonts, and the logo.
 * @throws Error when one of it cannot be had: no picture is drawn without it
 */
export async function brushOf(look: ShareLook): Promise<Brush> {
  const [logo] = await Promise.all([look.logo ? bitmapOf(look.logo.image_url) : undefined, loadPair(look.type)]);
  const isDark = logo !== undefined && logoProblems(pixelsOf(logo), look).vanishes.includes("light");
  const family = (part: "display" | "text") => `"share ${look.type} ${part}", ${fallbackFamilies[look.type][part]}`;
  return { look, logo, isDark, display: family("display"), text: family("text") };
}

/** For scripts and signs that the site's fonts do not have: the browser finds one of the system's. */
const fallbackFamilies: Readonly<Record<TypePair, { display: string; text: string }>> = {
  "fraunces-figtree": { display: "Georgia, serif", text: "system-ui, sans-serif" },
  "bricolage-hanken": { display: "system-ui, sans-serif", text: "system-ui, sans-serif" },
  "newsreader-source-sans": { display: "Georgia, serif", text: "system-ui, sans-serif" },
  "outfit-literata": { display: "system-ui, sans-serif", text: "Georgia, serif" },
};

async function loadPair(pair: TypePair): Promise<void> {
  if (loaded.has(pair)) return;
  const fonts = (["display", "text"] as const).flatMap((part) => {
    const { latin, further } = typeFiles[pair][part];
    const family = `share ${pair} ${part}`;
    return [loadFont(family, latin), loadFont(family, further, FURTHER)];
  });
  await Promise.all(fonts);
  loaded.add(pair);
}

async function bitmapOf(file: string): Promise<ImageBitmap> {
  const response = await fetch(imageVariants(file).src);
  if (!response.ok) throw new Error(`${response.status} for the logo`);
  return createImageBitmap(await response.blob());
}

function pixelsOf(logo: ImageBitmap): Uint8ClampedArray {
  const scale = Math.min(1, LOOKED_AT / Math.max(logo.width, logo.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(logo.width * scale));
  canvas.height = Math.max(1, Math.round(logo.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  context.drawImage(logo, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}
