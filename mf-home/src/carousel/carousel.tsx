import { cx } from "@optimyz/ui";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { useText } from "../texts.ts";
import styles from "./carousel.module.css";
import { CarouselControls } from "./carousel-controls.tsx";
import type { CarouselMotion } from "./carousel-motion.ts";
import * as m from "./messages.ts";
import { useCarousel } from "./use-carousel.ts";

interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  /** Never empty. What a slide needs only once the slides move, it may leave until `started`. */
  slides: readonly { key: string; content: ReactNode | ((started: boolean) => ReactNode) }[];
  /** Another one for other slides: Swiper orders their elements itself, so it needs new ones. The controls stay. */
  slidesKey?: string | undefined;
  motion: CarouselMotion;
  /** See `useCarousel`. */
  start: "settled" | "near";
  /** Pauses the slides while a dialog is open. */
  held?: boolean | undefined;
  className?: string | undefined;
  controlsClassName?: string | undefined;
}

/**
 * Slides that fade into each other by themselves. Rotation waits while it is pointed at and ends for good when the
 * keyboard's focus comes in or the pause button is pressed; only that button starts it again.
 */
export function Carousel({
  label,
  slides,
  slidesKey,
  motion,
  start,
  held = false,
  className,
  controlsClassName,
}: CarouselProps) {
  const t = useText();
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(viewport, { ...motion, start, held, slidesKey, count: slides.length });
  const { active, started, running, setPlaying, setHovered, previous, next } = carousel;

  const stopForKeyboard = (event: FocusEvent) => {
    if (event.target.matches(":focus-visible")) setPlaying(false);
  };
  const turn = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key === forward) next();
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") previous();
    else return;
    event.preventDefault();
  };

  return (
    <section
      className={cx(styles.carousel, start === "near" && styles.below, className)}
      aria-roledescription={t(m.carousel)}
      aria-label={label}
      onFocus={stopForKeyboard}
      onKeyDown={turn}
      onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {slides.length > 1 && (
        <CarouselControls className={controlsClassName} count={slides.length} carousel={carousel} />
      )}
      <div key={slidesKey} ref={viewport} className={cx("swiper", styles.viewport)}>
        <div className={cx("swiper-wrapper", styles.track)} aria-live={running ? "off" : "polite"}>
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
            <div
              key={key}
              className={cx("swiper-slide", styles.slide)}
              role="group"
              aria-roledescription={t(m.slide)}
              aria-label={t(m.numberOfAll, { number: index + 1, count: slides.length })}
              inert={index !== active}
            >
              {typeof content === "function" ? content(started) : content}
            </div>
          ))}
        </div>
      </div>
      <span className={styles.end} hidden />
    </section>
  );
}
