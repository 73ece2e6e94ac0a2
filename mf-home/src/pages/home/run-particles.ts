import { onResize } from "@optimyz/kit";
import { FRAME_MS, move, type Particle, scatter } from "./particle.ts";

/** After a pause the dots continue from where they were, not from where they would have been. */
const FRAMES_MAX = 3;

/**
 * Draws the dots on a canvas and moves them while somebody can see them: not in a hidden tab, not out of view.
 * @param still draws them once and leaves them where they are
 * @returns a function that ends it
 */
export function runParticles(canvas: HTMLCanvasElement, still: boolean): () => void {
  const context = canvas.getContext("2d");
  if (!context) return () => undefined;
  let particles: Particle[] = [];
  let width = 0;
  let height = 0;
  let frame = 0;
  let before = 0;
  let inView = true;

  const draw = () => {
    context.clearRect(0, 0, width, height);
    for (const { x, y, size, opacity } of particles) {
      context.fillStyle = `rgb(255 255 255 / ${opacity})`;
      context.beginPath();
      context.arc(x, y, size / 2, 0, 2 * Math.PI);
      context.fill();
    }
  };
  const step = (now: number) => {
    const frames = Math.min((now - before) / FRAME_MS, FRAMES_MAX);
    before = now;
    for (const particle of particles) move(particle, width, height, frames);
    draw();
    frame = requestAnimationFrame(step);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const follow = () => {
    stop();
    if (still || !inView || document.hidden) return;
    before = performance.now();
    frame = requestAnimationFrame(step);
  };
  const fit = () => {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const wasEmpty = width === 0 || height === 0;
    width = canvas.clientWidth;
    height = canvas.clientHeight;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (wasEmpty) particles = scatter(width, height);
    draw();
  };

  const endFollowing = onResize(fit, canvas);
  const onSight = (entries: IntersectionObserverEntry[]) => {
    inView = entries.at(-1)?.isIntersecting ?? true;
    follow();
  };
  const sight = typeof IntersectionObserver === "undefined" ? undefined : new IntersectionObserver(onSight);
  sight?.observe(canvas);
  document.addEventListener("visibilitychange", follow);
  fit();
  follow();
  return () => {
    stop();
    endFollowing();
    sight?.disconnect();
    document.removeEventListener("visibilitychange", follow);
  };
}
