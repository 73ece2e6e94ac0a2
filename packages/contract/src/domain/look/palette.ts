import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { contrast, nearest, type Oklch, toHex, toOklch } from "@optimyz/contract/domain/look/colours";

type Look = Pick<Settings["look"], "accent" | "ground">;

/** Tokens of `packages/ui/src/tokens.css`, by name, as `#rrggbb`. */
type Tokens = Readonly<Record<string, string>>;

/** The colours of both themes. `tone` holds what bands that are dark in either theme have of their own. */
export interface Palette {
  light: Tokens;
  dark: Tokens;
  tone: Tokens;
}

/** A pair of colours without enough contrast. */
export interface WeakPair {
  theme: "light" | "dark";
  pair: readonly [string, string];
  ratio: number;
  needed: number;
}

/** WCAG 2.2, level AA: text, and large text, borders and marks. */
const TEXT = 4.5;
const LARGE = 3;

/** Colours that mean something, the same in every look. */
const signs = {
  light: {
    good: "#276344",
    "good-soft": "#e2ecd6",
    bad: "#a3301f",
    "bad-soft": "#f9dfd2",
    "bad-fill": "#a3301f",
    "on-bad": "#ffffff",
  },
  dark: {
    good: "#93d0a5",
    "good-soft": "#1f3529",
    bad: "#ffa592",
    "bad-soft": "#472019",
    "bad-fill": "#bd4733",
    "on-bad": "#ffffff",
  },
} as const;

/** The colours of `tokens.css` as it is. */
export const defaultLook = { accent: "#f2a51f", ground: "#faf4e9" } as const satisfies Look;

export const isDefaultLook = ({ accent, ground }: Look): boolean =>
  accent.toLowerCase() === defaultLook.accent && ground.toLowerCase() === defaultLook.ground;

/** Below this chroma a colour has no hue that anybody sees. */
const GREY = 0.02;
const FULL_CHROMA = 0.1;

/** Makes the tokens of both themes from two colours. Whether all can be read is for {@link weakPairs} to say. */
export function paletteOf({ accent, ground }: Look): Palette {
  const own = toOklch(accent.toLowerCase());
  const paper = toOklch(ground.toLowerCase());
  const { hue } = own.chroma < GREY ? paper : own;
  const strength = Math.min(1, Math.max(own.chroma, paper.chroma) / FULL_CHROMA);
  /** A colour of the accent's hue. */
  const tint = (lightness: number, chroma: number): string => toHex({ lightness, chroma: chroma * strength, hue });

  const ink = tint(0.24, 0.05);
  const sunken = toHex({ ...paper, lightness: paper.lightness - 0.035, chroma: paper.chroma * 1.3 });
  const inverse = tint(0.26, 0.055);
  const light = {
    ground: ground.toLowerCase(),
    surface: toHex({ ...paper, lightness: 1 - (1 - paper.lightness) * 0.4, chroma: paper.chroma * 0.5 }),
    raised: "#ffffff",
    sunken,
    ink,
    "ink-muted": darkerOn(sunken, { lightness: 0.47, chroma: 0.05 * strength, hue }, TEXT),
    line: toHex({ ...paper, lightness: paper.lightness - 0.08, chroma: paper.chroma * 1.3 }),
    "line-strong": darkerOn(sunken, { lightness: 0.6, chroma: 0.03 * strength, hue }, LARGE),
    ...accents(own, accent.toLowerCase(), ink),
    "accent-soft": toHex({ lightness: 0.92, chroma: Math.min(own.chroma * 0.45, 0.075), hue: own.hue }),
    focus: tint(0.42, 0.12),
    ...signs.light,
    inverse,
    "inverse-ink": tint(0.96, 0.02),
    "inverse-muted": tint(0.82, 0.035),
    "inverse-line": tint(0.4, 0.055),
  };

  const darkGround = tint(0.2, 0.035);
  const darkInverse = tint(0.27, 0.055);
  const raised = tint(0.29, 0.055);
  const onDark = lighterOn([raised, darkInverse], { ...own, lightness: Math.max(own.lightness, 0.76) }, TEXT);
  const dark = {
    ground: darkGround,
    surface: tint(0.25, 0.045),
    raised,
    sunken: tint(0.225, 0.04),
    ink: tint(0.95, 0.02),
    "ink-muted": tint(0.8, 0.035),
    line: tint(0.36, 0.05),
    "line-strong": tint(0.62, 0.05),
    ...accents(toOklch(onDark), onDark, ink),
    "accent-soft": toHex({ lightness: 0.35, chroma: Math.min(own.chroma * 0.4, 0.05), hue: own.hue }),
    focus: lighterOn([raised], { ...own, lightness: Math.max(own.lightness, 0.82) }, TEXT),
    ...signs.dark,
    inverse: darkInverse,
    "inverse-ink": tint(0.95, 0.02),
    "inverse-muted": tint(0.8, 0.035),
    "inverse-line": tint(0.4, 0.055),
  };

  const isSeenOnInverse = contrast(light.accent, inverse) >= TEXT;
  const tone = isSeenOnInverse ? {} : accents(toOklch(onDark), onDark, ink);
  return { light, dark, tone };
}

/** The accent with the text that is read on it, and the stronger one of a button under the pointer. */
function accents(own: Oklch, accent: string, ink: string) {
  const accentInk = contrast(ink, accent) >= TEXT || contrast("#ffffff", accent) < TEXT ? ink : "#ffffff";
  const stronger = [-0.05, 0.05]
    .map((step) => toHex({ ...own, lightness: own.lightness + step }))
    .find((each) => contrast(accentInk, each) >= TEXT);
  return { accent, "accent-ink": accentInk, "accent-strong": stronger ?? accent };
}

const darkerOn = (ground: string, from: Oklch, needed: number): string =>
  nearest(from, (hex) => contrast(hex, ground) >= needed, -1) ?? "#000000";

const lighterOn = (grounds: readonly string[], from: Oklch, needed: number): string =>
  nearest(from, (hex) => grounds.every((ground) => contrast(hex, ground) >= needed), 1) ?? "#ffffff";

const grounds = ["ground", "surface", "raised", "sunken"] as const;

/** Pairs of foreground and background, as `packages/ui/src/tokens.test.ts` checks them for the default look. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...grounds.flatMap((ground) => [
    ...["ink", "ink-muted", "good", "bad"].map((text) => [text, ground, TEXT] as const),
    ...["line-strong", "focus"].map((shape) => [shape, ground, LARGE] as const),
  ]),
  ["accent-ink", "accent", TEXT],
  ["accent-ink", "accent-strong", TEXT],
  ["ink", "accent-soft", TEXT],
  ["ink", "good-soft", TEXT],
  ["ink", "bad-soft", TEXT],
  ["inverse-ink", "inverse", TEXT],
  ["inverse-muted", "inverse", TEXT],
];

/** The pairs of a look that are too weak, in both themes. */
export function weakPairs(look: Look): WeakPair[] {
  if (isDefaultLook(look)) return [];
  const { light, dark, tone } = paletteOf(look);
  const themes = { light, dark };
  const weak = (["light", "dark"] as const).flatMap((theme) =>
    pairs.flatMap(([one, other, needed]) => {
      const ratio = contrast(themes[theme][one] ?? "", themes[theme][other] ?? "");
      return ratio < needed ? [{ theme, pair: [one, other] as const, ratio, needed }] : [];
    }),
  );
  const onInverse = contrast({ ...light, ...tone }.accent ?? "", light.inverse ?? "");
  if (onInverse >= LARGE) return weak;
  return [...weak, { theme: "light", pair: ["accent", "inverse"], ratio: onInverse, needed: LARGE }];
}

const isOfAccent = ({ pair }: WeakPair): boolean => pair.some((name) => name.startsWith("accent"));

/** The problem of each colour of a look, with the nearest suitable one. */
export function lookProblems(look: Look): { field: "accent" | "ground"; weak: WeakPair; suggestion?: string }[] {
  const weak = weakPairs(look);
  const ofGround = weak.find((pair) => !isOfAccent(pair));
  const ofAccent = weak.find(isOfAccent);
  const problem = (field: "accent" | "ground", worst: WeakPair | undefined, isGood: (look: Look) => boolean) => {
    if (!worst) return [];
    const suggestion = nearest(toOklch(look[field]), (hex) => isGood({ ...look, [field]: hex }));
    return [{ field, weak: worst, ...(suggestion && { suggestion }) }];
  };
  return [
    ...problem("ground", ofGround, (other) => weakPairs(other).every(isOfAccent)),
    ...problem("accent", ofAccent, (other) => !weakPairs(other).some(isOfAccent)),
  ];
}

const declarations = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/**
 * A style sheet that gives the site these colours, in both themes and without scripts; undefined for the default look.
 * Its rules have the specificity of those in `tokens.css`, and come after them.
 */
export function lookStyle(look: Look): string | undefined {
  if (isDefaultLook(look)) return undefined;
  const { light, dark, tone } = paletteOf(look);
  const night = declarations(dark);
  const band = Object.keys(tone).length > 0 ? `[data-tone="inverse"]{${declarations(tone)}}` : "";
  return `:root,[data-theme="light"]{${declarations(light)}}[data-theme="dark"]{${night}}@media (prefers-color-scheme:dark){body:not([data-theme]){${night}}}${band}`;
}
