import type { ShareLook, ShareWords } from "@optimyz/contract/api/schemas/share-pictures";
import { lettersOf } from "@optimyz/contract/domain/letters";
import { isDefaultLook, type Palette, paletteOf } from "@optimyz/contract/domain/look/palette";
import { shareSize } from "@optimyz/contract/domain/share-pictures";
import { isRightToLeft, linesOf } from "./lines.ts";

/** Fonts and colours of a picture. */
export interface Brush {
  look: ShareLook;
  logo: CanvasImageSource | undefined;
  /** Whether the logo is for dark grounds. */
  isDark: boolean;
  /** Families of the two fonts, as in CSS. */
  display: string;
  text: string;
}

type Context = CanvasRenderingContext2D;

const { width: WIDTH, height: HEIGHT } = shareSize;
const MARGIN = 80;
/** Of the words; the arch is behind it. */
const COLUMN = 690;
const TITLE = { top: 150, bottom: 452, sizes: [100, 92, 84, 76, 68, 60, 54, 48, 42, 37], linesMax: 6 } as const;
const BRAND = { middle: 540, height: 76, width: 300, nameSizes: [38, 32, 26], linesMax: 2 } as const;
/** Size of letters at which a word may be broken. */
const BREAKING = 60;
/** A logo that is so much wider than high has the name in it. */
const WORDMARK = 2;

/**
 * Draws the picture of a shared link: the title, below it the provider, next to them the site's arch in its colours.
 * @returns whether the title is to be seen; the browser may lack a font for its script
 */
export function drawSharePicture(context: Context, brush: Brush, { title, over }: ShareWords): boolean {
  const colours = coloursOf(brush);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawArch(context, colours);
  context.textBaseline = "alphabetic";
  const font = fittingFont(context, brush, title);
  const lines = linesOf(title, COLUMN, TITLE.linesMax, (text) => context.measureText(text).width);
  const lineHeight = font * 1.12;
  const height = lines.length * lineHeight;
  const top = TITLE.top + (TITLE.bottom - TITLE.top - height) / 2;
  if (over) {
    context.font = `600 30px ${brush.text}`;
    context.fillStyle = colours.muted;
    const [line = ""] = linesOf(over, COLUMN, 1, (text) => context.measureText(text).width);
    write(context, line, top - 24, isRightToLeft(title));
  }
  context.font = titleFont(brush, font);
  context.fillStyle = colours.ink;
  for (const [index, line] of lines.entries()) {
    write(context, line, top + lineHeight * (index + 0.78), isRightToLeft(title));
  }
  drawBrand(context, brush, colours);
  return !isBlank(context, colours.ground);
}

/** Of `packages/ui/src/tokens.css`, which no palette is made for. */
const defaultPalette: Palette = {
  light: {
    ground: "#faf4e9",
    ink: "#2a1629",
    "ink-muted": "#66506a",
    inverse: "#2c1730",
    accent: "#f2a51f",
    "accent-ink": "#2a1629",
    "accent-soft": "#fbe3b4",
  },
  dark: {
    ground: "#1c1020",
    ink: "#f6ecdb",
    "ink-muted": "#c6b3c2",
    raised: "#33213a",
    accent: "#eeae4a",
    "accent-ink": "#2a1629",
    "accent-soft": "#4a3423",
  },
  tone: {},
};

type Colours = ReturnType<typeof coloursOf>;

/** Whether nothing is to be seen in the place of the title. */
function isBlank(context: Context, ground: string): boolean {
  const { data } = context.getImageData(MARGIN, TITLE.top, COLUMN, TITLE.bottom - TITLE.top);
  const wanted = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  for (let at = 0; at < data.length; at += 4) {
    if (wanted.some((value, index) => value !== data[at + index])) return false;
  }
  return true;
}

function coloursOf({ look, isDark }: Brush) {
  const { light, dark, tone } = isDefaultLook(look) ? defaultPalette : paletteOf(look);
  const own = isDark
    ? { ground: dark.ground, ink: dark.ink, muted: dark["ink-muted"], accent: tone.accent ?? dark.accent }
    : { ground: light.ground, ink: light.ink, muted: light["ink-muted"], accent: light.accent };
  const shapes = isDark
    ? { arch: dark.raised, inside: dark["accent-soft"] }
    : { arch: light.inverse, inside: light["accent-soft"] };
  const accentInk = isDark ? dark["accent-ink"] : light["accent-ink"];
  const all = { ...own, ...shapes, accentInk };
  return Object.fromEntries(Object.entries(all).map(([name, colour]) => [name, colour ?? "#000000"])) as Record<
    keyof typeof all,
    string
  >;
}

/** Arch and rising circle, as in the site's own drawings. */
function drawArch(context: Context, { accent, arch, inside }: Colours): void {
  const [left, right] = [860, 1120];
  disc(context, right - 10, 190, 120, accent);
  archway(context, left, right, 250, arch);
  archway(context, left + 42, right - 42, 292, inside);
  disc(context, (left + right) / 2, 452, 50, accent);
  context.fillStyle = arch;
  context.fillRect(0, HEIGHT - 18, WIDTH, 18);
}

function disc(context: Context, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function archway(context: Context, left: number, right: number, top: number, colour: string): void {
  const radius = (right - left) / 2;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(left, HEIGHT);
  context.arc(left + radius, top + radius, radius, Math.PI, 0);
  context.lineTo(right, HEIGHT);
  context.fill();
}

/** The provider: the logo if there is one, and the name unless the logo has it. */
function drawBrand(context: Context, brush: Brush, colours: Colours): void {
  const { look, logo } = brush;
  const { middle, height, width } = BRAND;
  let left: number = MARGIN;
  let ratio = 1;
  if (logo && look.logo) {
    ratio = look.logo.width / look.logo.height;
    const drawn = Math.min(height, width / ratio);
    context.drawImage(logo, left, middle - drawn / 2, drawn * ratio, drawn);
    left += drawn * ratio + 22;
  } else {
    letter(context, brush, colours, middle);
    left += 64 + 22;
  }
  if (logo && ratio >= WORDMARK) return;
  context.fillStyle = colours.ink;
  const room = MARGIN + COLUMN - left;
  const measure = (text: string) => context.measureText(text).width;
  for (const size of BRAND.nameSizes) {
    context.font = `600 ${size}px ${brush.display}`;
    const lines = linesOf(look.name, room, BRAND.linesMax, measure);
    const isLast = size === BRAND.nameSizes.at(-1);
    if (!isLast && (lines.length > 1 || lines.some((line) => line.endsWith("…")))) continue;
    const first = middle + size * 0.35 - ((lines.length - 1) * size * 1.2) / 2;
    context.direction = isRightToLeft(look.name) ? "rtl" : "ltr";
    context.textAlign = "left";
    for (const [index, line] of lines.entries()) context.fillText(line, left, first + index * size * 1.2);
    return;
  }
}

/** The name's first letter in an arch, as in the site's icon. */
function letter(context: Context, { look, display }: Brush, { accent, accentInk }: Colours, middle: number): void {
  const [first = ""] = lettersOf(look.name.trim());
  const [side, bottom] = [64, middle + 36];
  context.fillStyle = accent;
  context.beginPath();
  context.moveTo(MARGIN, bottom);
  context.arc(MARGIN + side / 2, bottom - 40, side / 2, Math.PI, 0);
  context.lineTo(MARGIN + side, bottom);
  context.fill();
  context.fillStyle = accentInk;
  context.font = `600 40px ${display}`;
  context.textAlign = "center";
  context.fillText(first.toLocaleUpperCase(), MARGIN + side / 2, bottom - 20);
}

/** One line, at the side where its script begins. */
function write(context: Context, line: string, y: number, rightToLeft: boolean): void {
  context.direction = rightToLeft ? "rtl" : "ltr";
  context.textAlign = rightToLeft ? "right" : "left";
  context.fillText(line, rightToLeft ? MARGIN + COLUMN : MARGIN, y);
}

const titleFont = ({ display }: Brush, size: number): string => `500 ${size}px ${display}`;

/** The largest size in which the whole title has room, else the smallest; the context has that font then. */
function fittingFont(context: Context, brush: Brush, title: string): number {
  const room = TITLE.bottom - TITLE.top;
  const measure = (text: string) => context.measureText(text).width;
  const words = title.split(/\s+/);
  const fits = TITLE.sizes.find((size) => {
    context.font = titleFont(brush, size);
    const lines = linesOf(title, COLUMN, TITLE.linesMax + 1, measure);
    const isWhole = lines.length <= Math.min(TITLE.linesMax, Math.floor(room / (size * 1.12)));
    // A word that is too long for a line in larger letters is broken in the middle ones.
    return isWhole && (size <= BREAKING || words.every((word) => measure(word) <= COLUMN));
  });
  const size = fits ?? TITLE.sizes.at(-1) ?? 0;
  context.font = titleFont(brush, size);
  return size;
}
