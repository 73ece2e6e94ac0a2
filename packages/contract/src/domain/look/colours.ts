/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number): number => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

const parts = (hex: string): Triple => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as never;

/** WCAG 2.2: relative luminance, 0 to 1. @param hex `#rrggbb` */
function luminance(hex: string): number {
  const [red, green, blue] = parts(hex).map(linear) as unknown as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The matrices of https://bottosson.github.io/posts/oklab/. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = parts(hex).map(linear) as unknown as Triple;
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
  const x = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const y = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return { lightness, chroma: Math.hypot(x, y), hue: (Math.atan2(y, x) * 180) / Math.PI };
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const x = chroma * Math.cos((hue * Math.PI) / 180);
  const y = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.396_337_777_4 * x + 0.215_803_757_3 * y) ** 3;
  const m = (lightness - 0.105_561_345_8 * x - 0.063_854_172_8 * y) ** 3;
  const s = (lightness - 0.089_484_177_5 * x - 1.291_485_548 * y) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

const isShown = (rgb: Triple): boolean => rgb.every((part) => part >= -0.000_1 && part <= 1.000_1);
const CHROMA_STEP = 0.004;

/** The nearest colour that screens show: with less chroma if necessary. @returns `#rrggbb` */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const within = Math.min(1, Math.max(0, lightness));
  let left = chroma;
  let rgb = toLinear({ lightness: within, chroma: left, hue });
  while (left > 0 && !isShown(rgb)) {
    left = Math.max(0, left - CHROMA_STEP);
    rgb = toLinear({ lightness: within, chroma: left, hue });
  }
  const bytes = rgb.map((part) => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, part)))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const LIGHTNESS_STEP = 0.005;
const STEPS_MAX = 1 / LIGHTNESS_STEP;

/**
 * The colour with the same hue whose lightness is nearest and that passes; undefined when none does.
 * @param towards -1 for darker ones alone, 1 for lighter ones, 0 for either
 */
export function nearest(from: Oklch, passes: (hex: string) => boolean, towards: -1 | 0 | 1 = 0): string | undefined {
  const signs = towards === 0 ? [1, -1] : [towards];
  for (let step = 0; step <= STEPS_MAX; step += 1) {
    for (const sign of signs) {
      const lightness = from.lightness + sign * step * LIGHTNESS_STEP;
      if (lightness < 0 || lightness > 1) continue;
      const hex = toHex({ ...from, lightness });
      if (passes(hex)) return hex;
    }
  }
  return undefined;
}
