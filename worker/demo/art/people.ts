import type { Head } from "./head-types.ts";
import { head } from "./heads.ts";
import { armOf, legs } from "./limbs.ts";
import { backCollar, collar, type Outfit, torso } from "./outfits.ts";
import { skin } from "./palette.ts";
import type { Point } from "./shapes.ts";

/** Joints of one arm, measured from the centre of the head; the shoulder follows from the build. */
export type Arm = { elbow: Point; hand: Point; behind?: boolean };

export type Person = {
  head: Head;
  outfit: Outfit;
  /** Half the width of the shoulders. */
  shoulder?: number;
  /** The arm on the viewer's left, then the one on the right. */
  arms?: readonly [Arm | null, Arm | null];
  legs?: "none" | "stand" | "walk" | "sit-right" | "sit-left" | "crossed";
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
  const resting = o.arms === undefined;
  const drawArm = (arm: Arm | null, side: -1 | 1): string => (arm ? armOf(arm, side, half, o.outfit, tone) : "");
  const behind = arms.map((arm, i) => (arm?.behind ? drawArm(arm, i ? 1 : -1) : "")).join("");
  const before = arms.map((arm, i) => (arm?.behind ? "" : drawArm(arm, i ? 1 : -1))).join("");
  const back = o.head.view === "back";
  return [
    `<g ${tilt}>${layers.back}</g>`,
    behind,
    legs(o),
    torso(o.outfit, half),
    resting ? before : "",
    `<g ${tilt}>${layers.front}</g>`,
    back ? backCollar(o.outfit) : collar(o.outfit, half, tone),
    `<g ${tilt}>${layers.over}</g>`,
    o.holding ?? "",
    resting ? "" : before,
  ].join("");
}
