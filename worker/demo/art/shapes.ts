import { color } from "./palette.ts";

export type Point = readonly [number, number];

let clipCount = 0;

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** A filled SVG path. */
export function path(d: string, fill: string, attributes = ""): string {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`;
}

/** A stroked SVG path with round ends. */
export function line(d: string, stroke: string, width: number, attributes = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, attributes = ""): string {
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${fill}" ${attributes}/>`;
}

export function ring(x: number, y: number, r: number, stroke: string, width: number, attributes = ""): string {
  return circle(x, y, r, "none", `stroke="${stroke}" stroke-width="${width}" ${attributes}`);
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, attributes = ""): string {
  return `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}" ${attributes}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0, attributes = ""): string {
  return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(w)}" height="${fixed(h)}" rx="${r}" fill="${fill}" ${attributes}/>`;
}

export function polygon(points: readonly Point[], fill: string, attributes = ""): string {
  return path(`M${points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join("L")}Z`, fill, attributes);
}

/** A closed smooth shape through the given points (Catmull-Rom as cubic curves). */
export function blob(points: readonly Point[], fill: string, attributes = ""): string {
  return path(smoothPath(points, true), fill, attributes);
}

/** The path data of a smooth curve through the given points. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const count = points.length;
  const get = (i: number): Point =>
    closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))];
  let d = `M${points[0].map(fixed).join(",")}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${c1.map(fixed).join(",")} ${c2.map(fixed).join(",")} ${p2.map(fixed).join(",")}`;
  }
  return closed ? `${d}Z` : d;
}

/** Path data of a round arch; x and y are its top left corner. */
export function archPath(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  return `M${x},${y + h}V${y + r}A${r},${r} 0 0 1 ${x + w},${y + r}V${y + h}Z`;
}

/** A round arch; x and y are its top left corner. */
export function arch(x: number, y: number, w: number, h: number, fill: string, attributes = ""): string {
  return path(archPath(x, y, w, h), fill, attributes);
}

/** Path data of a many-lobed arch, as over the windows of old North Indian houses. */
export function cuspedArchPath(x: number, y: number, w: number, h: number, lobes = 7): string {
  const r = w / 2;
  let d = `M${x},${y + h}V${y + r}`;
  let [px, py] = [x, y + r];
  for (let i = 1; i <= lobes; i++) {
    const angle = Math.PI * (1 - i / lobes);
    const [nx, ny] = [x + r + r * Math.cos(angle), y + r - r * Math.sin(angle)];
    const lobe = Math.hypot(nx - px, ny - py) * 0.56;
    d += `A${fixed(lobe)},${fixed(lobe)} 0 0 1 ${fixed(nx)},${fixed(ny)}`;
    [px, py] = [nx, ny];
  }
  return `${d}V${y + h}Z`;
}

/** Content moved, scaled, mirrored and turned (in that reading order from outside to inside). */
export function place(content: string, x: number, y: number, scale = 1, flip = false, degrees = 0): string {
  const turn = degrees ? ` rotate(${degrees})` : "";
  return `<g transform="translate(${fixed(x)} ${fixed(y)})${turn} scale(${flip ? -scale : scale} ${scale})">${content}</g>`;
}

/** Content cut out by the given path. */
export function clip(d: string, content: string): string {
  clipCount += 1;
  return `<clipPath id="clip${clipCount}"><path d="${d}"/></clipPath><g clip-path="url(#clip${clipCount})">${content}</g>`;
}

/** Content that mixes with what lies under it like transparent paper. */
export function mix(content: string, opacity = 1, mode: "multiply" | "screen" | "soft-light" = "multiply"): string {
  return `<g style="mix-blend-mode:${mode}" opacity="${opacity}">${content}</g>`;
}

/** A shadow in the series' one tone. */
export function shadow(content: string, opacity = 0.2): string {
  return mix(content, opacity);
}

/** A long shadow on the ground, falling to the lower right. */
export function groundShadow(x: number, y: number, w: number, reach = 1.6, opacity = 0.18): string {
  const h = w * 0.2;
  const points: Point[] = [
    [x - w * 0.5, y],
    [x, y - h * 0.5],
    [x + w * reach * 0.85, y + h * 0.5],
    [x + w * reach, y + h * 1.2],
    [x + w * 0.5, y + h * 0.9],
    [x - w * 0.3, y + h * 0.5],
  ];
  return shadow(blob(points, color.aubergine), opacity);
}

/** A tapered rod with round ends, from radius r1 at a to radius r2 at b. */
export function rod(a: Point, b: Point, r1: number, r2: number, fill: string): string {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const side: Point[] = [
    [a[0] + r1 * cos, a[1] + r1 * sin],
    [b[0] + r2 * cos, b[1] + r2 * sin],
    [b[0] - r2 * cos, b[1] - r2 * sin],
    [a[0] - r1 * cos, a[1] - r1 * sin],
  ];
  return polygon(side, fill) + circle(a[0], a[1], r1, fill) + circle(b[0], b[1], r2, fill);
}

/** A point on the way from a to b; 0 is a, 1 is b. */
export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Repeatable random numbers between 0 and 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
