import { color, type Skin } from "./palette.ts";
import { circle, clip, line, path, polygon, shadow } from "./shapes.ts";

export type Outfit = {
  kind: "kurta" | "kurti" | "blazer" | "saree" | "shirt" | "sweater";
  main: string;
  accent: string;
  inner?: string;
  trousers?: string;
};

function torsoPath(half: number): string {
  return `M-23,78C-34,92 ${-half + 14},90 ${-half - 2},122C${-half - 4},170 ${-half + 16},220 ${-half + 16},262L${-half + 8},350L${half - 8},350L${half - 16},262C${half - 16},220 ${half + 4},170 ${half + 2},122C${half - 14},90 34,92 23,78Q0,98 -23,78Z`;
}

/** The trunk of a dressed person; `half` is half the width of the shoulders. */
export function torso(outfit: Outfit, half: number): string {
  const d = torsoPath(half);
  const base = outfit.kind === "saree" ? outfit.accent : outfit.main;
  const shade = clip(
    d,
    shadow(
      path(
        `M${half - 30},90C${half - 44},180 ${half - 50},260 ${half - 40},360L${half + 20},360L${half + 20},90Z`,
        color.plum,
      ),
      0.22,
    ),
  );
  return path(d, base) + shade;
}

/** The neckline of an outfit seen from behind. */
export function backCollar(outfit: Outfit): string {
  const band = path("M-25,76Q0,92 25,76L27,90Q0,106 -27,90Z", outfit.accent);
  const seam = line("M0,104L0,330", color.aubergine, 2.5, 'opacity="0.18"');
  return outfit.kind === "saree" ? line("M-50,92Q0,150 50,92", outfit.main, 14) + seam : band + seam;
}

/** Everything of an outfit that lies over neck and chest: collar, lapels, dupatta or pallu. */
export function collar(outfit: Outfit, half: number, tone: Skin): string {
  const shoulderCap = (side: number): string => `M${side * (half - 20) - 28},124v70h56v-70a28,28 0 1 0 -56,0Z`;
  const d = torsoPath(half) + shoulderCap(-1) + shoulderCap(1);
  const inner = outfit.inner ?? color.cream;
  const edge = 'opacity="0.25"';
  switch (outfit.kind) {
    case "blazer":
      return clip(
        d,
        polygon(
          [
            [-25, 74],
            [0, 96],
            [25, 74],
            [40, 100],
            [4, 236],
            [-4, 236],
            [-40, 100],
          ],
          inner,
        ) +
          path("M-25,76L0,108L25,76L34,88L12,132L0,110L-12,132L-34,88Z", color.cream) +
          `<g transform="translate(-9 7)">${shadow(path("M-27,78L-50,130L-32,142L-37,156L0,246L-14,168Z", color.plum), 0.3)}</g>` +
          path("M-27,78L-50,130L-32,142L-37,156L0,246L-14,168Z", outfit.accent) +
          path("M27,78L50,130L32,142L37,156L0,246L14,168Z", outfit.accent) +
          line("M0,246L0,352", color.aubergine, 3, edge) +
          circle(0, 268, 5, color.marigold) +
          circle(0, 304, 5, color.marigold) +
          line(`M${half - 44},196L${half - 18},190`, outfit.accent, 6),
      );
    case "kurta":
      return (
        path("M-26,72Q0,92 26,72L28,90Q0,112 -28,90Z", outfit.accent) +
        path("M-9,100L9,100L9,226L0,236L-9,226Z", outfit.accent) +
        [124, 154, 184, 212].map((y) => circle(0, y, 3.4, color.marigold)).join("")
      );
    case "kurti":
      return (
        clip(
          d,
          path("M-42,84L-70,96C-52,160 -58,240 -66,352L-34,352C-32,240 -30,170 -14,104Z", outfit.accent) +
            path("M42,84L70,96C52,160 58,240 66,352L34,352C32,240 30,170 14,104Z", outfit.accent),
        ) +
        path("M-25,74C-58,80 -66,90 -70,98C-40,128 40,128 70,98C66,90 58,80 25,74Q0,106 -25,74Z", outfit.accent) +
        line("M-52,100Q0,134 52,100", color.marigold, 4, 'opacity="0.75"') +
        line("M-30,90Q0,112 30,90", color.aubergine, 2.5, 'opacity="0.2"')
      );
    case "saree":
      return (
        path("M-21,80C-20,106 -10,118 0,118C10,118 20,106 21,80Q0,100 -21,80Z", tone.base) +
        clip(
          d,
          path(
            `M18,76L${half + 10},92L${half + 6},150C30,200 -20,260 ${-half + 20},360L${-half - 20},360L${-half - 10},258C-40,230 0,150 18,76Z`,
            outfit.main,
          ) +
            line(`M16,74C0,150 -40,226 ${-half},262`, color.marigold, 9) +
            [26, 46, 64]
              .map((x, i) =>
                line(
                  `M${x},92C${x - 20},${160 + i * 14} ${x - 60},${240 + i * 16} ${-half + 24 + i * 14},360`,
                  color.aubergine,
                  2.5,
                  'opacity="0.18"',
                ),
              )
              .join("") +
            path(`M${-half - 10},300Q0,330 ${half + 10},300L${half},360L${-half},360Z`, outfit.main),
        )
      );
    case "sweater":
      return (
        path("M-28,74Q0,104 28,74L32,88Q0,122 -32,88Z", outfit.accent) +
        line("M-36,330L36,330", color.aubergine, 2.5, edge)
      );
    default:
      return (
        path("M-26,72L0,104L26,72L36,86L14,124L0,106L-14,124L-36,86Z", outfit.accent) +
        line("M0,112L0,348", color.aubergine, 2.5, edge) +
        [150, 196, 242, 288].map((y) => circle(0, y, 3.4, outfit.accent)).join("")
      );
  }
}
