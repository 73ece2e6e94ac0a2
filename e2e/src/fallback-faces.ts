import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "./browser.ts";
import { contentPages } from "./public-pages.ts";
import { type Face, type Fallback, pairs, type TypePair } from "./type-faces.ts";

/**
 * Writes `packages/ui/src/fallback-faces.css` and the style sheet of each further pair of fonts: local faces with the
 * metrics of the site's own, as packages/ui/src/fonts/README.md explains. `SITE` names a running site with demo content
 * in its default fonts, the arguments a folder with the packages that the README names, and pairs (all by default).
 */
const [packages = "", ...named] = process.argv.slice(2);
const ui = path.join(import.meta.dirname, "../../packages/ui/src");

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
  for (const pair of pairs.filter(({ name = "default" }) => named.length === 0 || named.includes(name))) {
    const sets = { display: texts.filter(isHeading), text: texts.filter(isText) };
    const rules = [
      ...(await rulesOf(page, pair, pair.display, sets.display)),
      ...(await rulesOf(page, pair, pair.text, sets.text)),
    ];
    const comment = "/* Made by e2e/src/fallback-faces.ts; see fonts/README.md. */";
    const sheet = pair.name ? [comment, ...ownFaces(pair), ...rules, tokensOf(pair)] : [comment, ...rules];
    const file = pair.name ? `type/${pair.name}.css` : "fallback-faces.css";
    writeFileSync(path.join(ui, file), `${sheet.join("\n\n")}\n`);
  }
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

/** Quotations, which are lighter, would outweigh the headings, which break sooner. */
function isHeading({ family, weight }: Text): boolean {
  return family.startsWith('"Fraunces') && weight >= 500;
}

function isText({ family }: Text): boolean {
  return family.startsWith('"Figtree');
}

async function rulesOf(page: Page, { name }: TypePair, face: Face, texts: readonly Text[]): Promise<string[]> {
  const own = sourceOf(path.join(ui, name ? "type" : "fonts", `${face.file}.woff2`));
  const metrics = await page.evaluate(measureMetrics, own);
  const rules: string[] = [];
  for (const fallback of face.fallbacks) {
    const ratios: number[] = [];
    for (const [index, weights] of face.weights.entries()) {
      const [least = 0, most = 0] = weights.split(" ").map(Number);
      const set = texts.filter(({ weight }) => weight >= least && weight <= most);
      ratios.push(
        typeof fallback.widths === "string"
          ? await page.evaluate(measureRatio, { own, local: packagedSource(fallback.widths), weights, set })
          : (fallback.widths[index] ?? 1),
      );
    }
    if (Math.max(...ratios) - Math.min(...ratios) < SAME)
      rules.push(rule(face, metrics, fallback, "400 700", ratios[0] ?? 1));
    else
      for (const [index, weights] of face.weights.entries())
        rules.push(rule(face, metrics, fallback, weights, ratios[index] ?? 1));
  }
  return rules;
}

/** The faces of a pair; the `-ext` files hold letters that few texts have. */
function ownFaces({ display, text }: TypePair): string[] {
  const further = "  unicode-range: U+100-130, U+132-151, U+154-24F, U+1E??;\n";
  const face = ({ family, file }: Face, range: string): string =>
    `@font-face {\n  font-family: "${family}";\n  font-weight: 400 700;\n  font-display: swap;\n  src: url("${file}.woff2") format("woff2");\n${range}}`;
  return [display, text].flatMap((each) => [face(each, ""), face({ ...each, file: `${each.file}-ext` }, further)]);
}

/** Styles that select a pair: after `tokens.css`, with the specificity of its rules. */
function tokensOf({ display, text, tokens = {} }: TypePair): string {
  const stack = (face: Face) => {
    const isSerif = face.fallbacks.some(({ family }) => family === "Georgia");
    const families = [face.family, ...face.fallbacks.map(({ family }) => fallbackFamily(face, family))];
    return [...families.map((family) => `"${family}"`), isSerif ? "serif" : "system-ui, sans-serif"].join(", ");
  };
  const all = { "font-display": stack(display), "font-text": stack(text), ...tokens };
  return `:root {\n${Object.entries(all)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join("\n")}\n}`;
}

function fallbackFamily(face: Face, local: string): string {
  return `${face.family.split(" ", 1)[0]} ${local}`;
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

interface Metrics {
  /** In parts of the font's size. */
  ascent: number;
  descent: number;
}

/** A face's own metrics, as lines of text have them. */
async function measureMetrics(own: string): Promise<Metrics> {
  const face = await new FontFace("metrics", own).load();
  document.fonts.add(face);
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("No canvas");
  context.font = "1000px metrics";
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("x");
  document.fonts.delete(face);
  return { ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 };
}

function rule(face: Face, { ascent, descent }: Metrics, fallback: Fallback, weights: string, ratio: number): string {
  const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
  return [
    "@font-face {",
    `  font-family: "${fallbackFamily(face, fallback.family)}";`,
    `  font-weight: ${weights};`,
    `  src: ${fallback.local.map((name) => `local("${name}")`).join(", ")};`,
    `  size-adjust: ${percent(ratio)};`,
    `  ascent-override: ${percent(ascent / ratio)};`,
    `  descent-override: ${percent(descent / ratio)};`,
    "  line-gap-override: 0%;",
    "}",
  ].join("\n");
}
