import { useEffect, useRef } from "react";
import { useReducedMotion } from "../../media/use-media-query.ts";
import { runParticles } from "./run-particles.ts";

/** White dots that drift behind the content; hidden from screen readers. */
export function Particles({ className }: { className?: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const still = useReducedMotion();
  useEffect(() => {
    if (canvas.current) return runParticles(canvas.current, still);
    return undefined;
  }, [still]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can take the focus
  return <canvas ref={canvas} className={className} aria-hidden="true" />;
}
