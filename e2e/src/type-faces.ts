/** A local face that is shown until one of the site's own arrives. */
export interface Fallback {
  family: string;
  /** Full names of local faces with the same widths. */
  local: readonly string[];
  /** A package with these widths, or the ratio for each range of weights. */
  widths: string | readonly number[];
}

/** One of the site's own faces. */
export interface Face {
  /** Family of the face; its fallbacks have the first word of it in theirs. */
  family: string;
  /** File in the pair's folder, without `.woff2`. */
  file: string;
  /** Ranges that differ in width; local faces are always regular ones. */
  weights: readonly string[];
  fallbacks: readonly Fallback[];
  /** How the file is made of a package; the default pair's are made by packages/ui/src/fonts/make.sh. */
  source?: { file: string; axes: Readonly<Record<string, number | { min: number; max: number }>> };
}

/** A display and a text face that are chosen together. */
export interface TypePair {
  /** As the contract names it (`typePairs`); undefined for the default one. */
  name?: string;
  display: Face;
  text: Face;
  /** Tokens in which it differs from the default pair. */
  tokens?: Readonly<Record<string, string>>;
}

const georgia = (dejavu: readonly number[]): Fallback[] => [
  { family: "Georgia", local: ["Georgia"], widths: "gelasio" },
  { family: "Times", local: ["Times New Roman", "Liberation Serif", "Tinos"], widths: "tinos" },
  { family: "Noto", local: ["Noto Serif"], widths: "noto-serif" },
  { family: "DejaVu", local: ["DejaVu Serif"], widths: dejavu },
];

const arial = (dejavu: readonly number[]): Fallback[] => [
  { family: "Arial", local: ["Arial", "Helvetica", "Liberation Sans", "Arimo"], widths: "arimo" },
  { family: "Roboto", local: ["Roboto"], widths: "roboto" },
  { family: "DejaVu", local: ["DejaVu Sans"], widths: dejavu },
];

const ALL = ["400 700"];
const BY_WEIGHT = ["400 500", "600 700"];
const text = { wght: { min: 400, max: 700 } };

// Linux rounds the letters of DejaVu to whole pixels, by another part at each size (a ratio of 0.82 to 0.89 for headings).
// Its ratios are those with which e2e/journeys/core/public-pages.spec.ts and type-pairs.spec.ts see nothing move.
export const pairs: readonly TypePair[] = [
  {
    display: { family: "Fraunces Display", file: "fraunces-latin", weights: ALL, fallbacks: georgia([0.84]) },
    text: {
      family: "Figtree Variable",
      file: "figtree-latin",
      weights: BY_WEIGHT,
      fallbacks: arial([0.8879, 0.9275]),
    },
  },
  {
    name: "bricolage-hanken",
    display: {
      family: "Bricolage Display",
      file: "bricolage",
      weights: ALL,
      fallbacks: arial([0.9225]),
      source: { file: "bricolage-grotesque/files/bricolage-grotesque-*-opsz-normal", axes: { opsz: 60, wght: 620 } },
    },
    text: {
      family: "Hanken Text",
      file: "hanken",
      weights: BY_WEIGHT,
      fallbacks: arial([0.905, 0.92]),
      source: { file: "hanken-grotesk/files/hanken-grotesk-*-wght-normal", axes: text },
    },
    tokens: { "tracking-display": "-0.025em" },
  },
  {
    name: "newsreader-source-sans",
    display: {
      family: "Newsreader Display",
      file: "newsreader",
      weights: ALL,
      fallbacks: georgia([0.87]),
      source: { file: "newsreader/files/newsreader-*-opsz-normal", axes: { opsz: 60, wght: 500 } },
    },
    text: {
      family: "Source Text",
      file: "source-sans",
      weights: BY_WEIGHT,
      fallbacks: arial([0.8225, 0.86]),
      source: { file: "source-sans-3/files/source-sans-3-*-wght-normal", axes: text },
    },
    tokens: { "tracking-display": "-0.018em", "leading-tight": "1.02" },
  },
  {
    name: "outfit-literata",
    display: {
      family: "Outfit Display",
      file: "outfit",
      weights: ALL,
      fallbacks: arial([0.9]),
      source: { file: "outfit/files/outfit-*-wght-normal", axes: { wght: 560 } },
    },
    text: {
      family: "Literata Text",
      file: "literata",
      weights: BY_WEIGHT,
      fallbacks: georgia([0.925, 0.96]),
      source: { file: "literata/files/literata-*-opsz-normal", axes: { opsz: 14, ...text } },
    },
    tokens: { "tracking-display": "-0.02em" },
  },
];
