import { lettersOf } from "@optimyz/contract/domain/letters";
import { directionOf } from "@optimyz/contract/protocol/language-names";
import { escapeXml } from "../../html/escape-xml.ts";
import type { Provider } from "../../mail/provider.ts";

/** Sizes of the title, from the largest that fits, with the letters of its lines and how many of them there may be. */
const SIZES = [
  { size: 36, letters: 13, lines: 3 },
  { size: 29, letters: 16, lines: 4 },
  { size: 23, letters: 20, lines: 5 },
] as const;

/** Width of the provider's name. */
const NAME_LETTERS = 22;

/**
 * A badge as an SVG that holds its credential, as Open Badges 3.0 has it (`§5.3.2`): a medal in the provider's colours.
 * @param course the title; a long one is set smaller, and cut after five lines
 * @param credential the signed credential; without it, it is the picture alone
 */
export function badgePicture(course: string, { colours, name, speech }: Provider, credential = ""): string {
  const { size, lines } = fitted(course);
  const [initial = ""] = lettersOf(name.trim());
  const held = credential && `<openbadges:credential verify="${credential}"></openbadges:credential>`;
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"';
  const first = 208 - ((lines.length - 1) * size * 1.25) / 2 + size * 0.35;
  const title = lines
    .map((line, at) => `<tspan x="200" y="${Math.round(first + at * size * 1.25)}">${escapeXml(line)}</tspan>`)
    .join("");
  const [shortName = ""] = linesOf(name, NAME_LETTERS, 1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg ${names} viewBox="0 0 400 400" width="400" height="400" role="img">${held}
<title>${escapeXml(`${course}, ${name}`)}</title>
<circle cx="200" cy="200" r="196" fill="${colours.accent}"/>
<circle cx="200" cy="200" r="180" fill="${colours.raised}"/>
<circle cx="200" cy="200" r="170" fill="none" stroke="${colours.line}" stroke-width="2"/>
<circle cx="200" cy="84" r="30" fill="${colours.accent}"/>
<g font-family="Georgia,serif" font-weight="600" text-anchor="middle" direction="${directionOf(speech.language.code)}">
<text x="200" y="84" dy=".35em" font-size="30" fill="${colours.accentInk}">${escapeXml(initial)}</text>
<text font-size="${size}" fill="${colours.ink}">${title}</text>
<text x="200" y="324" font-size="17" font-weight="400" fill="${colours.muted}">${escapeXml(shortName)}</text>
</g>
</svg>
`;
}

function fitted(text: string): { size: number; lines: string[] } {
  for (const { size, letters, lines } of SIZES) {
    const found = linesOf(text, letters, lines);
    if (!found.at(-1)?.endsWith("…")) return { size, lines: found };
  }
  const { size, letters, lines } = SIZES[2];
  return { size, lines: linesOf(text, letters, lines) };
}

/** A text in lines of so many letters, parted between words, or within one that is longer; what is too much ends in `…`. */
function linesOf(text: string, width: number, linesMax: number): string[] {
  const lines = [""];
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((each) => partsOf(each, width))) {
    const last = lines.at(-1) ?? "";
    const longer = last ? `${last} ${word}` : word;
    if (lettersOf(longer).length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= linesMax) return lines;
  const cut = lettersOf(lines[linesMax - 1] ?? "").slice(0, width - 1);
  return [...lines.slice(0, linesMax - 1), `${cut.join("")}…`];
}

function partsOf(word: string, width: number): string[] {
  const letters = lettersOf(word);
  const starts = Array.from({ length: Math.ceil(letters.length / width) }, (_, at) => at * width);
  return starts.map((start) => letters.slice(start, start + width).join(""));
}
