import { Button, cx, Icon, icons } from "@optimyz/ui";
import { useText } from "../texts.ts";
import styles from "./carousel.module.css";
import * as m from "./messages.ts";
import type { CarouselState } from "./use-carousel.ts";

interface CarouselControlsProps {
  count: number;
  carousel: CarouselState;
  className?: string | undefined;
}

/** Pause button first, then arrows and one bullet for each slide. They come before the slides in the document, and below them in view. */
export function CarouselControls({ count, carousel, className }: CarouselControlsProps) {
  const { active, playing, setPlaying, previous, next, goTo } = carousel;
  const t = useText();
  return (
    <div className={cx(styles.controls, className)}>
      <Button
        variant="secondary"
        iconOnly
        aria-label={t(playing ? m.pauseSlides : m.playSlides)}
        onClick={() => setPlaying(!playing)}
      >
        <Icon path={playing ? icons.pause : icons.play} />
      </Button>
      <Button variant="secondary" iconOnly aria-label={t(m.previousSlide)} onClick={previous}>
        <Icon path={icons.arrowLeft} />
      </Button>
      <Button variant="secondary" iconOnly aria-label={t(m.nextSlide)} onClick={next}>
        <Icon path={icons.arrowRight} />
      </Button>
      <ol className={styles.bullets}>
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.bullet}
              aria-label={t(m.goToSlide, { number })}
              aria-current={active === number - 1 ? "true" : undefined}
              onClick={() => goTo(number - 1)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
