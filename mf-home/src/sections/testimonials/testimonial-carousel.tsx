import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { Dialog, Reveal } from "@optimyz/ui";
import { useState } from "react";
import { Carousel } from "../../carousel/carousel.tsx";
import { useMediaQuery } from "../../media/use-media-query.ts";
import { useText } from "../../texts.ts";
import * as m from "../messages.ts";
import { PersonFacts, TestimonialCard } from "./testimonial-card.tsx";
import styles from "./testimonials.module.css";

/** From this width on two cards are side by side. The style sheet has the same figures. */
const WIDE = "(min-width: 769px)";
const wide = { perView: 2, spaceBetweenPx: 30 };
const small = { perView: 1, spaceBetweenPx: 10 };
const motion = { delayMs: 2500, speedMs: 1200, waitForTransition: true };

const BASE_DELAY_MS = 200;
const STAGGER_MS = 300;

/**
 * Two testimonials at a time, or one. Swiper fades whole slides only, so the cards of one view are one slide.
 * The server cannot know the width: it sends views of two, of which the style sheet hides the second card where it is small.
 * A text that overflows its card can be read whole in a dialog, while the slides pause.
 */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const t = useText();
  const { perView, spaceBetweenPx } = useMediaQuery(WIDE, true) ? wide : small;
  const [read, setRead] = useState<Testimonial>();
  const contents = testimonials.map(({ id, version }) => `${id}.${version ?? 0}`).join();

  const slides = viewsOf(testimonials, perView).map((view, viewIndex) => ({
    key: String(view[0]?.id),
    content: (
      <div className={styles.page}>
        {view.map((testimonial, index) => (
          <Reveal
            key={testimonial.id}
            className={styles.place}
            delayMs={BASE_DELAY_MS + (viewIndex * perView + index) * STAGGER_MS}
          >
            <TestimonialCard testimonial={testimonial} onReadMore={() => setRead(testimonial)} />
          </Reveal>
        ))}
      </div>
    ),
  }));

  return (
    <>
      <Carousel
        key={contents}
        slidesKey={String(perView)}
        label={t(m.whatClientsSay)}
        slides={slides}
        motion={{ ...motion, spaceBetweenPx }}
        start="near"
        held={read !== undefined}
        controlsClassName={styles.controls}
      />
      <Dialog open={read !== undefined} onClose={() => setRead(undefined)} title={read?.name}>
        {read && (
          <>
            <blockquote className={styles.whole}>{read.feedback}</blockquote>
            <div className={styles.person}>
              <PersonFacts testimonial={read} />
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}

function viewsOf(testimonials: readonly Testimonial[], perView: number): Testimonial[][] {
  const views: Testimonial[][] = [];
  for (let start = 0; start < testimonials.length; start += perView)
    views.push(testimonials.slice(start, start + perView));
  return views;
}
