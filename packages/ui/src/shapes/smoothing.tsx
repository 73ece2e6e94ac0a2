import { cx } from "../cx.ts";
import styles from "./smoothing.module.css";

/** A stone of 44 units around its middle. */
const STONE = "M1-17 11-10 21-1 14 12 5 20-9 15-13 12-22-3-9-18Z";
const RADIUS = 22;
/** Radius of the corners of each state: a wide line rounds them off, and the stone in it shrinks by as much. */
const CORNERS = [0, 1.5, 4, 7.5, 11.5, 15.5];

/** A row of shapes from rough and dim to round and bright: the site's ornament, used sparingly. */
export function Smoothing({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.row, className)} viewBox="0 0 396 48" aria-hidden="true">
      {CORNERS.map((corner, index) => {
        const scale = 1 - corner / RADIUS;
        return (
          <path
            key={corner}
            d={STONE}
            strokeWidth={(2 * corner) / scale}
            transform={`translate(${24 + index * 58} 24) rotate(${index * 50}) scale(${scale})`}
          />
        );
      })}
      <circle cx="372" cy="24" r={RADIUS} />
    </svg>
  );
}
