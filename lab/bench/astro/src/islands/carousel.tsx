import type { CarouselMotion } from "@site/mf-home/src/carousel/carousel-motion.ts";
import { useCarousel } from "@site/mf-home/src/carousel/use-carousel.ts";
import { Icon } from "@site/packages/ui/src/icon/icon.tsx";
import { arrowLeft, arrowRight, pause, play } from "@site/packages/ui/src/icon/icon-paths.ts";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

interface CarouselProps {
  label: string;
  count: number;
  start: "settled" | "near";
  motion: CarouselMotion;
  classes: Record<"carousel" | "controls" | "button" | "label" | "bullets" | "bullet" | "end", string>;
  /** The slides, which Astro has rendered. */
  children?: ReactNode;
}

/** The controls of a carousel over slides that stay as they are. */
export function Carousel({ label, count, start, motion, classes, children }: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLElement>(null);
  // Before the hook's effects, which look for it.
  useLayoutEffect(() => {
    viewport.current = section.current?.querySelector<HTMLElement>(".swiper") ?? null;
  }, []);
  const carousel = useCarousel(viewport, { ...motion, start, held: false, slidesKey: undefined, count });
  const { active, playing, setPlaying, setHovered, previous, next, goTo } = carousel;
  useEffect(() => {
    section.current?.querySelectorAll<HTMLElement>(".swiper-slide").forEach((slide, index) => {
      slide.inert = index !== active;
    });
  }, [active]);
  const button = (name: string, path: string, act: () => void) => (
    <button type="button" className={classes.button} aria-label={name} onClick={act}>
      <span className={classes.label}>
        <Icon path={path} />
      </span>
    </button>
  );
  return (
    <section
      ref={section}
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div className={classes.controls}>
        {button(playing ? "Pause slides" : "Play slides", playing ? pause : play, () => setPlaying(!playing))}
        {button("Previous slide", arrowLeft, previous)}
        {button("Next slide", arrowRight, next)}
        <ol className={classes.bullets}>
          {Array.from({ length: count }, (_, index) => index).map((index) => (
            <li key={index}>
              <button
                type="button"
                className={classes.bullet}
                aria-label={`Go to slide ${index + 1}`}
                aria-current={active === index ? "true" : undefined}
                onClick={() => goTo(index)}
              />
            </li>
          ))}
        </ol>
      </div>
      {children}
      <span className={classes.end} hidden />
    </section>
  );
}
