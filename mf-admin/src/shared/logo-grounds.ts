import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { contrast } from "@optimyz/contract/domain/look/colours";
import { paletteOf } from "@optimyz/contract/domain/look/palette";

/** A kind of ground on which the logo is shown. */
export type Ground = "light" | "dark";

/** Below this ratio a shape and its ground are one colour to most people. */
const SEEN = 1.5;
/** WCAG 2.2 asks for this ratio of signs. It exempts logos, but not everybody can see a fainter one. */
const CLEAR = 3;
/** Half transparent and more: the ground shows through. */
const OPAQUE = 128;
/** A picture with so much transparency has no ground of its own; else a few letters in it are enough. */
const CUT_OUT = 0.1;
const SHARE_OF_SHAPE = 1 / 3;
const SHARE_OF_LETTERS = 0.03;

/** The colours behind the logo: the head of pages, and their end, which is dark in both themes. */
function groundsOf(look: Settings["look"]): Record<Ground, readonly string[]> {
  const { light, dark } = paletteOf(look);
  const of = (...colours: (string | undefined)[]) => colours.filter((colour) => colour !== undefined);
  return { light: of(light.ground), dark: of(dark.ground, light.inverse, dark.inverse) };
}

/** The backgrounds on which a logo is invisible, and those on which it is faint. */
export interface LogoProblems {
  vanishes: Ground[];
  faint: Ground[];
}

/** @param pixels red, green, blue and opacity of each pixel, as a canvas gives them */
export function logoProblems(pixels: Uint8ClampedArray, look: Settings["look"]): LogoProblems {
  const colours = new Map<string, number>();
  const count = pixels.length / 4;
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < OPAQUE) continue;
    opaque += 1;
    const colour = hexOf(pixels.subarray(at, at + 3));
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const needed = 1 - opaque / count < CUT_OUT ? SHARE_OF_LETTERS : SHARE_OF_SHAPE;
  const isSeenOn = (ground: string, ratio: number) => {
    const seen = [...colours].filter(([colour]) => contrast(colour, ground) >= ratio);
    return opaque > 0 && seen.reduce((sum, [, times]) => sum + times, 0) / opaque >= needed;
  };
  const grounds = groundsOf(look);
  const failing = (ratio: number) =>
    (["light", "dark"] as const).filter((kind) => !grounds[kind].every((ground) => isSeenOn(ground, ratio)));
  const vanishes = failing(SEEN);
  return { vanishes, faint: failing(CLEAR).filter((ground) => !vanishes.includes(ground)) };
}

const hexOf = (parts: Uint8ClampedArray): string =>
  `#${[...parts].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
