import { color } from "./palette.ts";
import {
  arch,
  archPath,
  circle,
  clip,
  ellipse,
  line,
  mix,
  type Point,
  path,
  place,
  polygon,
  rect,
  ring,
  rod,
  shadow,
} from "./shapes.ts";

/** A chair seen from the side, its seat at the origin, facing right; the floor is 200 below. */
export function chair(fill: string = color.wood, cushion: string = color.terracotta): string {
  return (
    line("M-50,6L-66,200M66,8L80,200", fill, 12) +
    line("M-30,6L-40,186M50,8L58,186", color.woodDeep, 9) +
    path("M-66,6Q-92,-90 -74,-178Q-56,-196 -46,-172Q-58,-90 -40,6Z", fill) +
    rect(-72, -12, 154, 24, cushion, 12) +
    shadow(rect(-60, 6, 140, 8, color.aubergine, 4), 0.25)
  );
}

/** A round stool-like chair seen from above, its back turned away from the middle of the circle (up). */
export function chairFromAbove(cushion: string): string {
  return (
    shadow(ellipse(14, 18, 62, 56, color.aubergine), 0.22) +
    path("M-64,-6A64,64 0 0 1 64,-6L48,-6A48,48 0 0 0 -48,-6Z", color.woodDeep) +
    circle(0, 0, 52, cushion) +
    circle(-8, -8, 36, color.cream, 'opacity="0.12"')
  );
}

/** A table with a straight top edge, its top left corner at the origin. */
export function table(width: number, height: number, top: string = color.wood, leg: string = color.woodDeep): string {
  return (
    polygon(
      [
        [width * 0.08, 0],
        [width * 0.13, 0],
        [width * 0.1, height],
        [width * 0.07, height],
      ],
      leg,
    ) +
    polygon(
      [
        [width * 0.87, 0],
        [width * 0.92, 0],
        [width * 0.93, height],
        [width * 0.9, height],
      ],
      leg,
    ) +
    shadow(rect(width * 0.06, 20, width * 0.88, 22, color.aubergine), 0.25) +
    rect(0, 0, width, 24, top, 10)
  );
}

/** A potted plant standing on the origin, about 260 high. */
export function plant(kind: "leafy" | "snake" | "palm" = "leafy", pot: string = color.terracotta): string {
  const vase =
    path("M-56,-92L56,-92L42,-6Q0,6 -42,-6Z", pot) +
    shadow(path("M16,-92L56,-92L42,-6Q30,-2 14,0Z", color.plum), 0.25) +
    rect(-62, -106, 124, 22, pot, 6);
  const leaf = (angle: number, length: number, width: number, fill: string): string =>
    place(
      path(
        `M0,0C${width},${-length * 0.3} ${width},${-length * 0.75} 0,${-length}C${-width},${-length * 0.75} ${-width},${-length * 0.3} 0,0Z`,
        fill,
      ) + line(`M0,-8L0,${-length * 0.86}`, color.sageLight, 2.5, 'opacity="0.6"'),
      0,
      -96,
      1,
      false,
      angle,
    );
  const spec: Record<typeof kind, [number, number, number, string][]> = {
    leafy: [
      [-64, 150, 44, color.sageDeep],
      [62, 158, 44, color.sageDark],
      [-34, 196, 46, color.sage],
      [36, 190, 46, color.sageDeep],
      [2, 226, 46, color.sageDark],
      [-80, 96, 34, color.sage],
      [80, 96, 34, color.sage],
    ],
    snake: [
      [-20, 190, 20, color.sageDeep],
      [18, 206, 20, color.sageDark],
      [-6, 250, 22, color.sage],
      [34, 150, 18, color.sageDeep],
      [-36, 140, 18, color.sageDark],
    ],
    palm: [
      [-70, 190, 20, color.sageDeep],
      [70, 190, 20, color.sageDark],
      [-44, 232, 20, color.sage],
      [44, 236, 20, color.sageDeep],
      [-14, 260, 20, color.sageDark],
      [16, 264, 20, color.sage],
      [-92, 140, 18, color.sageDark],
      [92, 140, 18, color.sageDeep],
    ],
  };
  return spec[kind].map((l) => leaf(...l)).join("") + vase;
}

/** A glass or clay cup of tea with two threads of steam, standing on the origin. */
export function tea(fill: string = color.terracotta): string {
  return (
    shadow(ellipse(22, 2, 56, 9, color.aubergine), 0.25) +
    ellipse(0, 0, 52, 9, color.cream) +
    line("M34,-44Q62,-46 56,-24Q50,-10 30,-14", fill, 8) +
    path("M-36,-60L36,-60L28,-8Q0,6 -28,-8Z", fill) +
    ellipse(0, -60, 36, 8, color.woodDeep) +
    line("M-10,-76Q-22,-96 -8,-112Q4,-128 -8,-146M12,-78Q2,-94 14,-108", color.cream, 5, 'opacity="0.75"')
  );
}

/** A lectern 220 wide, its top centre at the origin, the floor 360 below. */
export function lectern(): string {
  return (
    shadow(
      polygon(
        [
          [70, 330],
          [150, 360],
          [380, 400],
          [250, 400],
          [-60, 362],
        ],
        color.aubergine,
      ),
      0.25,
    ) +
    polygon(
      [
        [-84, 30],
        [84, 30],
        [66, 360],
        [-66, 360],
      ],
      color.wood,
    ) +
    shadow(
      polygon(
        [
          [26, 30],
          [84, 30],
          [66, 360],
          [22, 360],
        ],
        color.plum,
      ),
      0.3,
    ) +
    polygon(
      [
        [-112, 0],
        [112, 0],
        [98, 40],
        [-98, 40],
      ],
      color.woodDeep,
    ) +
    rect(-84, 346, 168, 22, color.woodDeep, 4) +
    circle(0, 170, 46, color.marigold) +
    arch(-22, 146, 44, 46, color.woodDeep) +
    line("M-60,-2Q-74,-60 -40,-84", color.aubergine, 6) +
    rod([-40, -84], [-22, -98], 10, 12, color.aubergine)
  );
}

/** A round-headed window with light behind its bars; x and y are the top left corner. */
export function windowArch(x: number, y: number, w: number, h: number, sky: string, frame: string, view = ""): string {
  const mid = x + w / 2;
  return (
    arch(x - 18, y - 18, w + 36, h + 36, frame) +
    arch(x, y, w, h, sky) +
    clip(archPath(x, y, w, h), view) +
    line(`M${mid},${y}V${y + h}M${x},${y + w / 2}H${x + w}`, frame, 12) +
    rect(x - 36, y + h + 4, w + 72, 24, frame, 6)
  );
}

/** Light falling from a window as a slanted beam. */
export function lightBeam(points: readonly Point[], opacity = 0.25): string {
  return mix(polygon(points, color.marigoldPale), opacity, "soft-light");
}

/** A hanging lamp, its cable starting at the origin. */
export function lamp(drop: number, shade: string): string {
  return (
    line(`M0,0V${drop}`, color.aubergine, 5) +
    path(`M-64,${drop + 66}A64,66 0 0 1 64,${drop + 66}Z`, shade) +
    ellipse(0, drop + 66, 64, 9, color.marigoldPale)
  );
}

/** A sagging string of marigold flowers between two points. */
export function garland(from: Point, to: Point, sag: number, count: number, r = 11): string {
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag;
    const fill = i % 3 === 1 ? color.terracotta : color.marigold;
    return circle(x, y, r, fill) + circle(x - r * 0.2, y - r * 0.2, r * 0.5, color.marigoldPale, 'opacity="0.6"');
  }).join("");
}

/** A hanger with a garment, the hook at the origin; about 330 long. */
export function garment(kind: "kurta" | "blazer" | "saree" | "shirt", fill: string, accent: string): string {
  const hook =
    line("M0,26Q0,10 10,4Q14,-12 -2,-14", color.aubergine, 5) + line("M-78,66L0,26L78,66", color.woodDeep, 8);
  const fold = (x: number, to: number): string =>
    line(`M${x},110L${x * 1.1},${to}`, color.aubergine, 3, 'opacity="0.18"');
  if (kind === "saree") {
    return (
      hook +
      path("M-66,60L66,60L70,320Q36,336 0,322Q-36,336 -70,318Z", fill) +
      path("M-66,60L10,60L-6,380L-74,372Z", accent) +
      line("M-74,362L-6,370", color.marigold, 12) +
      fold(20, 310) +
      fold(46, 312)
    );
  }
  const length = kind === "kurta" ? 380 : 270;
  const body = path(
    `M-18,38L-84,66L-112,${kind === "shirt" ? 170 : 250}L-78,${kind === "shirt" ? 178 : 258}L-64,150L-72,${length}Q0,${length + 14} 72,${length}L64,150L78,${kind === "shirt" ? 178 : 258}L112,${kind === "shirt" ? 170 : 250}L84,66L18,38Q0,54 -18,38Z`,
    fill,
  );
  const detail =
    kind === "blazer"
      ? path("M-18,40L0,150L18,40Q0,54 -18,40Z", color.cream) +
        path("M-18,38L-40,92L0,166Z", accent) +
        path("M18,38L40,92L0,166Z", accent) +
        circle(0, 190, 5, color.marigold) +
        circle(0, 222, 5, color.marigold)
      : path("M-20,38Q0,60 20,38L22,52Q0,74 -22,52Z", accent) +
        rect(-7, 62, 14, kind === "kurta" ? 110 : length - 66, accent) +
        (kind === "kurta" ? line(`M-70,${length - 10}Q0,${length + 4} 70,${length - 10}`, accent, 9) : "");
  return hook + body + detail + fold(-42, length - 20) + fold(44, length - 20);
}

/** An open notebook lying flat, seen from above, centred on the origin. */
export function notebook(cover: string = color.plum): string {
  const rules = [-60, -30, 0, 30, 60]
    .map((y) => line(`M-138,${y}H-26M26,${y}H${y > 20 ? 90 : 138}`, color.plumSoft, 4, 'opacity="0.45"'))
    .join("");
  return (
    shadow(rect(-156, -98, 340, 226, color.aubergine, 12), 0.22) +
    rect(-170, -112, 340, 224, cover, 12) +
    rect(-158, -102, 152, 204, color.cream, 6) +
    rect(6, -102, 152, 204, color.paper, 6) +
    rules
  );
}

/** A cup of tea on its saucer, seen from above, centred on the origin. */
export function cupFromAbove(fill: string): string {
  return (
    shadow(circle(18, 22, 116, color.aubergine), 0.25) +
    circle(0, 0, 116, color.cream) +
    ring(0, 0, 96, color.marigold, 5) +
    rod([60, 40], [104, 70], 15, 15, fill) +
    circle(0, 0, 74, fill) +
    circle(0, 0, 60, color.wood) +
    mix(ellipse(-16, -20, 26, 16, color.cream), 0.35, "screen")
  );
}
