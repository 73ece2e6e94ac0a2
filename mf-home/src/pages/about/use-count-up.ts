import { type RefObject, useEffect, useState } from "react";
import { useReducedMotion } from "../../media/use-media-query.ts";
import { whenNear } from "../../media/when-near.ts";

/** Fast at first, gentle towards the end. */
const ease = (part: number): number => 1 - (1 - part) ** 3;

/** A number that goes from 0 to `end` once, when its element is seen; it is `end` from the start under reduced motion. */
export function useCountUp(element: RefObject<HTMLElement | null>, end: number, durationMs: number): number {
  const still = useReducedMotion();
  const [count, setCount] = useState(end);

  useEffect(() => {
    if (still || !element.current) return;
    let frame = 0;
    const run = () => {
      const start = performance.now();
      const step = (now: number) => {
        const part = Math.min((now - start) / durationMs, 1);
        setCount(Math.floor(end * ease(Math.max(part, 0))));
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    setCount(0);
    const giveUp = whenNear(element.current, run, 0);
    return () => {
      giveUp();
      cancelAnimationFrame(frame);
      setCount(end);
    };
  }, [element, end, durationMs, still]);

  return count;
}
