/** The decorative dots of the specification. */
const PARTICLE_COUNT = 80;
/** Diameter in pixels. */
const SIZE_MIN_PX = 1;
const SIZE_MAX_PX = 6;
/** Fastest move along each axis in one frame of a display with 60 frames a second. */
const SPEED_MAX_PX = 1.5;
export const FRAME_MS = 1000 / 60;

export interface Particle {
  x: number;
  y: number;
  /** Pixels in a frame. */
  dx: number;
  dy: number;
  size: number;
  /** 0 to 1. */
  opacity: number;
}

/** Dots anywhere in a box. */
export function scatter(width: number, height: number, random: () => number = Math.random): Particle[] {
  const between = (from: number, to: number) => from + random() * (to - from);
  return Array.from({ length: PARTICLE_COUNT }, () => ({
    x: between(0, width),
    y: between(0, height),
    dx: between(-SPEED_MAX_PX, SPEED_MAX_PX),
    dy: between(-SPEED_MAX_PX, SPEED_MAX_PX),
    size: between(SIZE_MIN_PX, SIZE_MAX_PX),
    opacity: between(0.12, 0.5),
  }));
}

/** Moves a dot by a number of frames; at an edge it bounces off. */
export function move(particle: Particle, width: number, height: number, frames: number): void {
  const radius = particle.size / 2;
  [particle.x, particle.dx] = bounce(particle.x + particle.dx * frames, particle.dx, radius, width - radius);
  [particle.y, particle.dy] = bounce(particle.y + particle.dy * frames, particle.dy, radius, height - radius);
}

function bounce(position: number, speed: number, low: number, high: number): [position: number, speed: number] {
  if (position < low) return [low, Math.abs(speed)];
  if (position > high) return [high, -Math.abs(speed)];
  return [position, speed];
}
