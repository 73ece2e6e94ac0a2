import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "./browser.ts";
import { contentPages } from "./public-pages.ts";

/**
 * Writes `packages/ui/src/fallback-faces.css`: local faces with the metrics of the site's own, as
 * packages/ui/src/fonts/README.md explains. `SITE` names a running site with demo content, the argument a folder with
 * the packages that the README names.
 */
const [packages = ""] = process.argv.slice(2);
const ui = path.join(import.meta.dirname, "../../packages/ui/src");

interface Fallback {
  family: string;
  /** Full names of local faces with the same widths. */
  local: readonly string[];
  /** A package with these widths, or the ratio for each range of weights. */
  widths: string | readonly number[];
}

interface Face {
  name: string;
  file: string;
  /** Of the font's own metrics, in parts of its size. */
  ascent: number;
  descent: number;
  /** Ranges that differ in width; local faces are always regular ones. */
  weights: readonly string[];
  /** Smallest weight of the texts measured: quotations would outweigh the headings, which break sooner. */
  from?: number;
  fallbacks: readonly Fallback[];
}

// Linux rounds the letters of DejaVu to whole pixels, by another part at each size (a ratio of 0.82 to 0.89 for headings).
// Its ratios are those with which e2e/journeys/public-pages.spec.ts sees nothing move.
const faces: readonly Face[] = [
  {
    name: "Fraunces",
    file: "fraunces-latin.woff2",
    ascent: 0.978,
    descent: 0.255,
    weights: ["400 700"],
    from: 500,
    fallbacks: [
      { family: "Georgia", local: ["Georgia"], widths: "gelasio" },
      { family: "Times", local: ["Times New Roman", "Liberation Serif", "Tinos"], widths: "tinos" },
      { family: "Noto", local: ["Noto Serif"], widths: "noto-serif" },
      { family: "DejaVu", local: ["DejaVu Serif"], widths: [0.84] },
    ],
  },
  {
    name: "Figtree",
    file: "figtree-latin.woff2",
    ascent: 0.95,
    descent: 0.25,
    weights: ["400 500", "600 700"],
    fallbacks: [
      { family: "Arial", local: ["Arial", "Helvetica", "Liberation Sans", "Arimo"], widths: "arimo" },
      { family: "Roboto", local: ["Roboto"], widths: "roboto" },
      { family: "DejaVu", local: ["DejaVu Sans"], widths: [0.8879, 0.9275] },
    ],
  },
];

/** Ratios that differ by less share a rule, that of the first weights, which most texts have. */
const SAME = 0.01;

/** A text of a page, with the letters it is set in. */
interface Text {
  text: string;
  family: string;
  weight: number;
}

const browser = await chromium.launch(await launchOptions());
try {
  const texts = await textsOf(browser, String(process.env.SITE));
  const page = await browser.newPage();
  const rules: string[] = [];
  for (const face of faces) rules.push(...(await rulesOf(page, face, texts)));
  const comment = "/* Made by e2e/src/fallback-faces.ts; see fonts/README.md. */";
  writeFileSync(path.join(ui, "fallback-faces.css"), `${[comment, ...rules].join("\n\n")}\n`);
} finally {
  await browser.close();
}

/** All texts of the public pages. */
async function textsOf(from: Browser, baseURL: string): Promise<Text[]> {
  const page = await from.newPage({ baseURL });
  const texts: Text[] = [];
  for (const url of contentPages) {
    await page.goto(url);
    texts.push(...(await page.evaluate(readTexts)));
  }
  await page.close();
  return texts;
}

function readTexts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const written = node.textContent?.trim();
    const element = node.parentElement;
    if (!written || !element?.checkVisibility()) continue;
    const { fontFamily, fontWeight, textTransform } = getComputedStyle(element);
    const text = textTransform === "uppercase" ? written.toUpperCase() : written;
    texts.push({ text, family: fontFamily, weight: Number(fontWeight) });
  }
  return texts;
}

async function rulesOf(page: Page, face: Face, texts: readonly Text[]): Promise<string[]> {
  const own = sourceOf(path.join(ui, "fonts", face.file));
  const rules: string[] = [];
  for (const fallback of face.fallbacks) {
    const ratios: number[] = [];
    for (const [index, weights] of face.weights.entries()) {
      const [least = 0, most = 0] = weights.split(" ").map(Number);
      const set = texts.filter(
        ({ family, weight }) => family.startsWith(`"${face.name}`) && weight >= (face.from ?? least) && weight <= most,
      );
      ratios.push(
        typeof fallback.widths === "string"
          ? await page.evaluate(measureRatio, { own, local: packagedSource(fallback.widths), weights, set })
          : (fallback.widths[index] ?? 1),
      );
    }
    if (Math.max(...ratios) - Math.min(...ratios) < SAME) rules.push(rule(face, fallback, "400 700", ratios[0] ?? 1));
    else
      for (const [index, weights] of face.weights.entries())
        rules.push(rule(face, fallback, weights, ratios[index] ?? 1));
  }
  return rules;
}

function packagedSource(name: string): string {
  return sourceOf(path.join(packages, `node_modules/@fontsource/${name}/files/${name}-latin-400-normal.woff2`));
}

function sourceOf(file: string): string {
  return `url(data:font/woff2;base64,${readFileSync(file, "base64")})`;
}

interface Measured {
  own: string;
  local: string;
  weights: string;
  set: readonly Text[];
}

/** Width of all texts in the site's own face by their width in the local one, at a size at which rounding is nothing. */
async function measureRatio({ own, local, weights, set }: Measured): Promise<number> {
  const line = document.body.appendChild(document.createElement("span"));
  line.style.whiteSpace = "nowrap";
  const widthIn = async (source: string): Promise<number> => {
    const face = await new FontFace("measured", source, { weight: weights }).load();
    document.fonts.add(face);
    const widths = set.map(({ text, weight }) => {
      line.style.font = `${weight} 1000px measured`;
      line.textContent = text;
      return line.getBoundingClientRect().width;
    });
    document.fonts.delete(face);
    return widths.reduce((sum, width) => sum + width, 0);
  };
  return (await widthIn(own)) / (await widthIn(local));
}

function rule(face: Face, fallback: Fallback, weights: string, ratio: number): string {
  const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
  return [
    "@font-face {",
    `  font-family: "${face.name} ${fallback.family}";`,
    `  font-weight: ${weights};`,
    `  src: ${fallback.local.map((name) => `local("${name}")`).join(", ")};`,
    `  size-adjust: ${percent(ratio)};`,
    `  ascent-override: ${percent(face.ascent / ratio)};`,
    `  descent-override: ${percent(face.descent / ratio)};`,
    "  line-gap-override: 0%;",
    "}",
  ].join("\n");
}
