/** How a carousel moves. */
export interface CarouselMotion {
  /** Time between two slides. */
  delayMs: number;
  /** Time that a change takes. */
  speedMs: number;
  /** Whether the delay begins when a change has ended, or when it began. */
  waitForTransition: boolean;
  spaceBetweenPx: number;
}
