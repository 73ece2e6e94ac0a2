import { type Head, head } from "./heads.ts";
import { color, type Skin, skin } from "./palette.ts";
import { between, circle, clip, ellipse, line, path, type Point, polygon, rod, shadow } from "./shapes.ts";

export type Outfit = {
  kind: "kurta" | "kurti" | "blazer" | "saree" | "shirt" | "sweater";
  main: string;
  accent: string;
  inner?: string;
  trousers?: string;
};

/** Joints of one arm, measured from the centre of the head; the shoulder follows from the build. */
export type Arm = { elbow: Point; hand: Point; behind?: boolean };

export type Person = {
  head: Head;
  outfit: Outfit;
  /** Half the width of the shoulders. */
  shoulder?: number;
  /** The arm on the viewer's left, then the one on the right. */
  arms?: readonly [Arm | null, Arm | null];
  legs?: "none" | "stand" | "sit-right" | "sit-left" | "crossed";
  /** Something held, drawn between the body and the arms. */
  holding?: string;
};

const atRest: readonly [Arm, Arm] = [
  { elbow: [-92, 236], hand: [-84, 336] },
  { elbow: [92, 236], hand: [84, 336] },
];

/** A person around the centre of the head: shoulders about 120 down, hips at 340, feet at 700. */
export function person(o: Person): string {
  const tone = o.head.skin ?? skin.honey;
  const half = o.shoulder ?? 76;
  const layers = head(o.head);
  const tilt = o.head.tilt ? `transform="rotate(${o.head.tilt} 0 60)"` : "";
  const arms = o.arms ?? atRest;
  const drawArm = (arm: Arm | null, side: -1 | 1): string => (arm ? armOf(arm, side, half, o.outfit, tone) : "");
  const behind = arms.map((arm, i) => (arm?.behind ? drawArm(arm, i ? 1 : -1) : "")).join("");
  const before = arms.map((arm, i) => (arm?.behind ? "" : drawArm(arm, i ? 1 : -1))).join("");
  const back = o.head.view === "back";
  return [
    `<g ${tilt}>${layers.back}</g>`,
    behind,
    legs(o),
    torso(o.outfit, half),
    `<g ${tilt}>${layers.front}</g>`,
    back ? backCollar(o.outfit) : collar(o.outfit, half),
    `<g ${tilt}>${layers.over}</g>`,
    o.holding ?? "",
    before,
  ].join("");
}

function torsoPath(half: number): string {
  return `M-23,78C-34,92 ${-half + 14},90 ${-half - 2},122C${-half - 4},170 ${-half + 16},220 ${-half + 16},262L${-half + 8},350L${half - 8},350L${half - 16},262C${half - 16},220 ${half + 4},170 ${half + 2},122C${half - 14},90 34,92 23,78Q0,98 -23,78Z`;
}

function torso(outfit: Outfit, half: number): string {
  const d = torsoPath(half);
  const base = outfit.kind === "saree" ? outfit.accent : outfit.main;
  const shade = clip(d, shadow(path(`M${half - 30},90C${half - 44},180 ${half - 50},260 ${half - 40},360L${half + 20},360L${half + 20},90Z`, color.plum), 0.22));
  return path(d, base) + shade;
}

function backCollar(outfit: Outfit): string {
  const band = path("M-25,76Q0,92 25,76L27,90Q0,106 -27,90Z", outfit.accent);
  const seam = line("M0,104L0,330", color.aubergine, 2.5, 'opacity="0.18"');
  return outfit.kind === "saree" ? line("M-50,92Q0,150 50,92", outfit.main, 14) + seam : band + seam;
}

function collar(outfit: Outfit, half: number): string {
  const d = torsoPath(half);
  const inner = outfit.inner ?? color.cream;
  const edge = 'opacity="0.25"';
  switch (outfit.kind) {
    case "blazer":
      return clip(
        d,
        polygon([[-25, 74], [0, 96], [25, 74], [40, 100], [4, 236], [-4, 236], [-40, 100]], inner) +
          path("M-25,76L0,108L25,76L34,88L12,132L0,110L-12,132L-34,88Z", color.cream) +
          shadow(path("M-40,84L-58,150L-34,158L0,246L-2,196L-24,120Z", color.plum), 0.35) +
          path("M-28,78L-62,132L-40,146L-46,160L0,246L-14,168Z", outfit.accent) +
          path("M28,78L62,132L40,146L46,160L0,246L14,168Z", outfit.accent) +
          line("M0,246L0,352", color.aubergine, 3, edge) + circle(0, 268, 5, color.marigold) + circle(0, 304, 5, color.marigold) +
          line(`M${half - 44},196L${half - 18},190`, outfit.accent, 6),
      );
    case "kurta":
      return path("M-26,72Q0,92 26,72L28,90Q0,112 -28,90Z", outfit.accent) + path("M-9,100L9,100L9,226L0,236L-9,226Z", outfit.accent) +
        [124, 154, 184, 212].map((y) => circle(0, y, 3.4, color.marigold)).join("");
    case "kurti":
      return clip(d, path("M-42,84L-70,96C-52,160 -58,240 -66,352L-34,352C-32,240 -30,170 -14,104Z", outfit.accent) +
        path("M42,84L70,96C52,160 58,240 66,352L34,352C32,240 30,170 14,104Z", outfit.accent)) +
        path("M-25,74C-58,80 -66,90 -70,98C-40,128 40,128 70,98C66,90 58,80 25,74Q0,106 -25,74Z", outfit.accent) +
        line("M-52,100Q0,134 52,100", color.marigold, 4, 'opacity="0.75"') + line("M-30,90Q0,112 30,90", color.aubergine, 2.5, 'opacity="0.2"');
    case "saree":
      return path("M-24,76Q0,132 24,76L34,84Q8,150 -34,84Z", outfit.accent) +
        clip(d, path(`M18,76L${half + 10},92L${half + 6},150C30,200 -20,260 ${-half + 20},360L${-half - 20},360L${-half - 10},258C-40,230 0,150 18,76Z`, outfit.main) +
          line(`M16,74C0,150 -40,226 ${-half},262`, color.marigold, 9) +
          [26, 46, 64].map((x, i) => line(`M${x},92C${x - 20},${160 + i * 14} ${x - 60},${240 + i * 16} ${-half + 24 + i * 14},360`, color.aubergine, 2.5, 'opacity="0.18"')).join("") +
          path(`M${-half - 10},300Q0,330 ${half + 10},300L${half},360L${-half},360Z`, outfit.main));
    case "sweater":
      return path("M-28,74Q0,104 28,74L32,88Q0,122 -32,88Z", outfit.accent) + line("M-36,330L36,330", color.aubergine, 2.5, edge);
    default:
      return path("M-26,72L0,104L26,72L36,86L14,124L0,106L-14,124L-36,86Z", outfit.accent) + line("M0,112L0,348", color.aubergine, 2.5, edge) +
        [150, 196, 242, 288].map((y) => circle(0, y, 3.4, outfit.accent)).join("");
  }
}

function armOf(arm: Arm, side: -1 | 1, half: number, outfit: Outfit, tone: Skin): string {
  const start: Point = [side * (half - 22), 124];
  const short = outfit.kind === "saree";
  const cloth = short ? outfit.accent : outfit.main;
  const cuff = between(arm.elbow, arm.hand, short ? -0.25 : 0.72);
  const angle = (Math.atan2(arm.hand[1] - arm.elbow[1], arm.hand[0] - arm.elbow[0]) * 180) / Math.PI;
  const sleeveEnd = short ? between(start, arm.elbow, 0.72) : arm.elbow;
  const cast = shadow(
    `<g transform="translate(7 9)">${rod(start, arm.elbow, 25, 20, color.aubergine)}${rod(arm.elbow, arm.hand, 20, 13, color.aubergine)}</g>`,
    0.16,
  );
  const skinPart = rod(arm.elbow, arm.hand, 17, 11, tone.base) + (short ? rod(start, arm.elbow, 20, 17, tone.base) : "");
  const hand = `<g transform="translate(${arm.hand[0]} ${arm.hand[1]}) rotate(${angle})">${ellipse(10, 0, 20, 14, tone.base)}${rod([2, -8 * side], [20, -17 * side], 6, 5, tone.base)}${line("M14,4L27,3", tone.shade, 2.5)}${line("M14,-3L28,-3", tone.shade, 2.5)}</g>`;
  const bangle = short ? rod(between(arm.elbow, arm.hand, 0.8), between(arm.elbow, arm.hand, 0.83), 13, 13, color.marigold) + rod(between(arm.elbow, arm.hand, 0.86), between(arm.elbow, arm.hand, 0.87), 12, 12, tone.base) : "";
  const upper = rod(start, sleeveEnd, 25, 21, cloth);
  const lower = short ? "" : rod(arm.elbow, cuff, 21, 15, cloth) + line(...edgeOf(arm.elbow, cuff, 15, outfit.accent));
  return cast + skinPart + bangle + hand + upper + lower;
}

function edgeOf(from: Point, to: Point, r: number, stroke: string): [string, string, number] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2;
  const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r];
  return [`M${to[0] + x},${to[1] + y}L${to[0] - x},${to[1] - y}`, stroke, 7];
}

function legs(o: Person): string {
  const { outfit } = o;
  const tone = o.head.skin ?? skin.honey;
  const half = (o.shoulder ?? 76) - 8;
  const cloth = outfit.trousers ?? color.night;
  const tunic = outfit.kind === "kurta" || outfit.kind === "kurti";
  const shoe = (x: number, y: number, dir = 1): string => path(`M${x - 18 * dir},${y - 16}L${x + 12 * dir},${y - 14}Q${x + 46 * dir},${y} ${x + 48 * dir},${y + 12}L${x - 20 * dir},${y + 12}Z`, color.aubergine);
  if (o.legs === "stand") {
    if (outfit.kind === "saree") {
      const pleats = [-20, 0, 20].map((x) => line(`M${x * 0.4},350C${x * 0.7},480 ${x},600 ${x * 1.6},686`, color.aubergine, 3, 'opacity="0.2"')).join("");
      return ellipse(-24, 692, 26, 9, tone.shade) + ellipse(34, 692, 26, 9, tone.shade) +
        path(`M${-half},330C${-half - 14},460 ${-half - 6},600 ${-half - 16},690L${half + 16},690C${half + 4},600 ${half + 14},460 ${half},330Z`, outfit.main) + pleats +
        line(`M${-half - 14},682L${half + 14},682`, color.marigold, 12);
    }
    const pair = shoe(-34, 690, -1) + shoe(34, 690) + rod([-34, 350], [-36, 680], 34, 19, cloth) + rod([34, 350], [36, 680], 34, 19, cloth) + shadow(path("M-4,400L4,400L14,680L2,680Z", color.aubergine), 0.25);
    return pair + (tunic ? path(`M${-half},330C${-half - 8},400 ${-half - 10},460 ${-half - 14},520L${half + 14},520C${half + 10},460 ${half + 8},400 ${half},330Z`, outfit.main) + line(`M${-half - 12},512L${half + 12},512`, outfit.accent, 8) : "");
  }
  if (o.legs === "sit-right" || o.legs === "sit-left") {
    const dir = o.legs === "sit-right" ? 1 : -1;
    const fill = outfit.kind === "saree" ? outfit.main : cloth;
    const far = shoe(146 * dir, 552, dir) + rod([20 * dir, 336], [152 * dir, 352], 36, 27, fill) + rod([152 * dir, 352], [140 * dir, 540], 27, 17, fill);
    const near = shoe(112 * dir, 560, dir) + rod([0, 342], [128 * dir, 366], 40, 30, fill) + rod([128 * dir, 366], [108 * dir, 546], 30, 18, fill);
    const drape = outfit.kind === "saree" ? polygon([[120 * dir, 350], [158 * dir, 352], [164 * dir, 556], [86 * dir, 562], [96 * dir, 380]], fill) + line(`M${164 * dir},550L${86 * dir},556`, color.marigold, 9) : "";
    const lap = tunic ? rod([-6 * dir, 338], [104 * dir, 356], 44, 38, outfit.main) : "";
    return far + shadow(rod([10 * dir, 346], [140 * dir, 362], 38, 28, color.aubergine), 0.2) + near + drape + lap;
  }
  if (o.legs === "crossed") {
    const fill = outfit.kind === "saree" ? outfit.main : cloth;
    return rod([-40, 346], [-130, 386], 42, 32, fill) + rod([40, 346], [130, 386], 42, 32, fill) +
      ellipse(52, 412, 30, 15, tone.shade) + ellipse(-52, 412, 30, 15, tone.base) + rod([-130, 388], [20, 404], 30, 24, fill) + rod([130, 388], [-6, 404], 30, 24, fill) +
      shadow(line("M-120,400Q0,424 110,398", color.aubergine, 4), 0.3);
  }
  return "";
}
