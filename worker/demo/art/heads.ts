import { frontHair } from "./hair.ts";
import type { Head, HeadLayers } from "./head-types.ts";
import { backHead, profileHead } from "./heads-turned.ts";
import { color, hairColor, type Skin, skin } from "./palette.ts";
import { circle, ellipse, line, path, ring } from "./shapes.ts";

/** A head 76 wide and 104 high around the origin, in layers behind, in and over the body. A profile looks right. */
export function head(o: Head): HeadLayers {
  if (o.view === "profile") return profileHead(o);
  if (o.view === "back") return backHead(o);
  return frontHead(o);
}

function frontHead(o: Head): HeadLayers {
  const tone = o.skin ?? skin.honey;
  const t = o.turn ?? 0;
  const dx = t * 15;
  const d = t < 0 ? -1 : 1;
  const hair = o.hair === "turban" ? hairColor.black : (o.hairColor ?? hairColor.black);
  const brow = hair === hairColor.silver || hair === hairColor.grey ? "#85787f" : hair;
  const cheeks = [-21, 21].map((x) => circle(dx + x, 15, 9, color.terracotta, 'opacity="0.26"')).join("");
  const neck =
    path("M-18,24L-21,92Q0,104 21,92L18,24Z", tone.base) + path("M-18,34Q2,66 18,34L20,62Q2,84 -19,56Z", tone.shade);
  const ears = [-1, 1]
    .filter((side) => side * t < 0.35)
    .map((side) => {
      const x = side * 38 + t * 5;
      const gem = o.earring && o.hair !== "bob" ? circle(x, 20, 5.5, color.marigold) : "";
      return ellipse(x, 0, 8, 13, tone.base) + ellipse(x + side, 1, 4, 8, tone.shade) + gem;
    })
    .join("");
  const faceShape = `M-37,-12C-38,-64 38,-64 37,-12C37,22 ${22 + t * 7},53 ${t * 9},53C${-22 + t * 7},53 -37,22 -37,-12Z`;
  const side = path(
    `M37,-12C37,22 ${22 + t * 7},53 ${t * 9},53C20,42 27,18 25,-30L34,-36Z`,
    tone.shade,
    'opacity="0.38"',
  );
  const features =
    line(`M${dx - 1},-5Q${dx + d * 4},4 ${dx + d * 8},11Q${dx + d * 8},17 ${dx},16`, tone.shade, 3.6) +
    [-1, 1].map((s) => eye(dx + s * 16, s, o, brow)).join("") +
    (o.glasses ? glasses(dx) : "");
  const front =
    neck +
    ears +
    path(faceShape, tone.base) +
    side +
    cheeks +
    (o.beard ? beard(t, dx, hair) : "") +
    features +
    mouth(dx, o, tone) +
    (o.moustache && !o.beard
      ? path(
          `M${dx},20C${dx - 12},18 ${dx - 18},24 ${dx - 20},29C${dx - 10},27 ${dx + 10},27 ${dx + 20},29C${dx + 18},24 ${dx + 12},18 ${dx},20Z`,
          hair,
        )
      : "") +
    (o.bindi ? circle(dx, -21, 3.6, color.brick) : "");
  return frontHair(o, t, hair, front);
}

function eye(x: number, side: number, o: Head, hair: string): string {
  const brow = line(`M${x - 8},${-17 + (side > 0 ? -2 : 1)}Q${x},-22 ${x + 8},${-17 + (side > 0 ? 1 : -2)}`, hair, 3.4);
  if (o.eyes === "closed") return brow + line(`M${x - 6},-5Q${x},0 ${x + 6},-5`, color.aubergine, 3);
  return brow + ellipse(x, -4, 3.3, 4, color.aubergine);
}

function mouth(dx: number, o: Head, tone: Skin): string {
  if (o.mouth === "talk")
    return path(`M${dx - 9},27Q${dx},24 ${dx + 9},27Q${dx + 6},39 ${dx},39Q${dx - 6},39 ${dx - 9},27Z`, tone.lip);
  if (o.mouth === "calm") return line(`M${dx - 8},31Q${dx},34 ${dx + 8},31`, tone.lip, 3.6);
  if (o.mouth === "grin") {
    return (
      path(`M${dx - 14},25Q${dx},30 ${dx + 14},25Q${dx + 9},40 ${dx},40Q${dx - 9},40 ${dx - 14},25Z`, tone.lip) +
      path(`M${dx - 11},27Q${dx},31 ${dx + 11},27Q${dx + 8},33.5 ${dx},34Q${dx - 8},33.5 ${dx - 11},27Z`, color.cream)
    );
  }
  return (
    line(`M${dx - 12},27Q${dx},37 ${dx + 12},27`, tone.lip, 3.8) +
    (o.beard ? "" : line(`M${dx - 4},40Q${dx},42 ${dx + 4},40`, tone.shade, 2.6))
  );
}

function glasses(dx: number): string {
  return (
    ring(dx - 16, -3, 13, color.aubergine, 3) +
    ring(dx + 16, -3, 13, color.aubergine, 3) +
    line(`M${dx - 3},-5Q${dx},-8 ${dx + 3},-5`, color.aubergine, 3)
  );
}

function beard(t: number, dx: number, hair: string): string {
  return path(
    `M-38,-8C-38,28 -26,64 ${t * 9},65C26,64 38,28 38,-8C34,8 28,19 ${dx + 14},20Q${dx},15 ${dx - 14},20C-28,19 -34,8 -38,-8Z`,
    hair,
  );
}
