import type { Outfit } from "./outfits.ts";
import { color, type Skin, skin } from "./palette.ts";
import type { Arm, Person } from "./people.ts";
import { between, ellipse, line, type Point, path, polygon, rod, shadow } from "./shapes.ts";

/** One arm with sleeve, hand and its shadow on the body; side -1 is the viewer's left. */
export function armOf(arm: Arm, side: -1 | 1, half: number, outfit: Outfit, tone: Skin): string {
  const start: Point = [side * (half - 20), 124];
  const short = outfit.kind === "saree";
  const cloth = short ? outfit.accent : outfit.main;
  const cuff = between(arm.elbow, arm.hand, short ? -0.25 : 0.72);
  const angle = (Math.atan2(arm.hand[1] - arm.elbow[1], arm.hand[0] - arm.elbow[0]) * 180) / Math.PI;
  const sleeveEnd = short ? between(start, arm.elbow, 0.72) : arm.elbow;
  const cast = shadow(
    `<g transform="translate(7 9)">${rod(start, arm.elbow, 25, 20, color.aubergine)}${rod(arm.elbow, arm.hand, 20, 13, color.aubergine)}</g>`,
    0.16,
  );
  const skinPart =
    rod(arm.elbow, arm.hand, 17, 11, tone.base) + (short ? rod(start, arm.elbow, 20, 17, tone.base) : "");
  const hand = `<g transform="translate(${arm.hand[0]} ${arm.hand[1]}) rotate(${angle})">${ellipse(10, 0, 20, 14, tone.base)}${rod([2, -8 * side], [20, -17 * side], 6, 5, tone.base)}${line("M14,4L27,3", tone.shade, 2.5)}${line("M14,-3L28,-3", tone.shade, 2.5)}</g>`;
  const bangle = short
    ? rod(between(arm.elbow, arm.hand, 0.8), between(arm.elbow, arm.hand, 0.83), 13, 13, color.marigold) +
      rod(between(arm.elbow, arm.hand, 0.86), between(arm.elbow, arm.hand, 0.87), 12, 12, tone.base)
    : "";
  const upper = rod(start, sleeveEnd, 23, 20, cloth);
  const lower = short ? "" : rod(arm.elbow, cuff, 21, 15, cloth) + line(...edgeOf(arm.elbow, cuff, 15, outfit.accent));
  return cast + skinPart + bangle + hand + upper + lower;
}

function edgeOf(from: Point, to: Point, r: number, stroke: string): [string, string, number] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2;
  const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r];
  return [`M${to[0] + x},${to[1] + y}L${to[0] - x},${to[1] - y}`, stroke, 7];
}

/** The lower half of a person in the pose asked for. */
export function legs(o: Person): string {
  const { outfit } = o;
  const tone = o.head.skin ?? skin.honey;
  const half = (o.shoulder ?? 76) - 8;
  const cloth = outfit.trousers ?? color.night;
  const skirtShade = (bottom: number): string =>
    shadow(path(`M${half - 32},350L${half},350L${half + 14},${bottom}L${half - 22},${bottom}Z`, color.plum), 0.22);
  const tunic = outfit.kind === "kurta" || outfit.kind === "kurti";
  const shoe = (x: number, y: number, dir = 1): string =>
    path(
      `M${x - 18 * dir},${y - 16}L${x + 12 * dir},${y - 14}Q${x + 46 * dir},${y} ${x + 48 * dir},${y + 12}L${x - 20 * dir},${y + 12}Z`,
      color.aubergine,
    );
  if (o.legs === "stand") {
    if (outfit.kind === "saree") {
      const pleats = [-20, 0, 20]
        .map((x) => line(`M${x * 0.4},350C${x * 0.7},480 ${x},600 ${x * 1.6},686`, color.aubergine, 3, 'opacity="0.2"'))
        .join("");
      return (
        ellipse(-24, 692, 26, 9, tone.shade) +
        ellipse(34, 692, 26, 9, tone.shade) +
        path(
          `M${-half},330C${-half - 14},460 ${-half - 6},600 ${-half - 16},690L${half + 16},690C${half + 4},600 ${half + 14},460 ${half},330Z`,
          outfit.main,
        ) +
        pleats +
        skirtShade(690) +
        line(`M${-half - 14},682L${half + 14},682`, color.marigold, 12)
      );
    }
    const pair =
      shoe(-34, 690, -1) +
      shoe(34, 690) +
      rod([-34, 350], [-36, 680], 34, 19, cloth) +
      rod([34, 350], [36, 680], 34, 19, cloth) +
      shadow(path("M-4,400L4,400L14,680L2,680Z", color.aubergine), 0.25);
    return (
      pair +
      (tunic
        ? path(
            `M${-half},330C${-half - 8},400 ${-half - 10},460 ${-half - 14},520L${half + 14},520C${half + 10},460 ${half + 8},400 ${half},330Z`,
            outfit.main,
          ) +
          skirtShade(520) +
          line(`M${-half - 12},512L${half + 12},512`, outfit.accent, 8)
        : "")
    );
  }
  if (o.legs === "walk") {
    const skirt = tunic
      ? path(
          `M${-half},330C${-half - 10},400 ${-half - 26},460 ${-half - 34},516L${half + 34},516C${half + 22},460 ${half + 10},400 ${half},330Z`,
          outfit.main,
        ) +
        skirtShade(516) +
        line(`M${-half - 32},508L${half + 32},508`, outfit.accent, 8)
      : "";
    const far = rod([-10, 350], [-44, 520], 34, 26, cloth) + rod([-44, 520], [-104, 672], 26, 17, cloth);
    const near = rod([10, 350], [70, 516], 36, 27, cloth) + rod([70, 516], [84, 684], 27, 18, cloth);
    return shoe(-98, 684) + far + shadow(far, 0.25) + shoe(88, 694) + near + skirt;
  }
  if (o.legs === "sit-right" || o.legs === "sit-left") {
    const dir = o.legs === "sit-right" ? 1 : -1;
    const fill = outfit.kind === "saree" ? outfit.main : cloth;
    const far =
      shoe(146 * dir, 552, dir) +
      rod([20 * dir, 336], [152 * dir, 352], 36, 27, fill) +
      rod([152 * dir, 352], [140 * dir, 540], 27, 17, fill);
    const near =
      shoe(112 * dir, 560, dir) +
      rod([0, 342], [128 * dir, 366], 40, 30, fill) +
      rod([128 * dir, 366], [108 * dir, 546], 30, 18, fill);
    const drape =
      outfit.kind === "saree"
        ? polygon(
            [
              [120 * dir, 350],
              [158 * dir, 352],
              [164 * dir, 556],
              [86 * dir, 562],
              [96 * dir, 380],
            ],
            fill,
          ) + line(`M${164 * dir},550L${86 * dir},556`, color.marigold, 9)
        : "";
    const lap = tunic ? rod([-6 * dir, 338], [104 * dir, 356], 44, 38, outfit.main) : "";
    return far + shadow(rod([10 * dir, 346], [140 * dir, 362], 38, 28, color.aubergine), 0.2) + near + drape + lap;
  }
  if (o.legs === "crossed") {
    const fill = outfit.kind === "saree" ? outfit.main : cloth;
    return (
      polygon(
        [
          [-50, 340],
          [50, 340],
          [50, 420],
          [-50, 420],
        ],
        fill,
      ) +
      rod([-40, 346], [-130, 386], 42, 32, fill) +
      rod([40, 346], [130, 386], 42, 32, fill) +
      ellipse(52, 412, 30, 15, tone.shade) +
      ellipse(-52, 412, 30, 15, tone.base) +
      rod([-130, 388], [20, 404], 30, 24, fill) +
      rod([130, 388], [-6, 404], 30, 24, fill) +
      shadow(line("M-120,400Q0,424 110,398", color.aubergine, 4), 0.3)
    );
  }
  return "";
}
