import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { useFrame, useQuery, wordsOf } from "@optimyz/kit";
import { Button, ButtonLink, Icon, icons, Notice, Section } from "@optimyz/ui";
import { type ReactNode, useEffect } from "react";
import { useText } from "../../texts.ts";
import * as m from "../messages.ts";
import { TestimonialCarousel } from "./testimonial-carousel.tsx";
import { TestimonialSkeleton } from "./testimonial-skeleton.tsx";
import { newestTestimonials, SLIDES_MAX } from "./testimonials-query.ts";

interface TestimonialsSectionProps {
  headingLevel?: 1 | 2;
  source?: typeof newestTestimonials;
  /** Shown when there are none. */
  empty?: ReactNode;
  /** Shows the testimonials; a carousel of the newest unless it says otherwise. */
  children?: (testimonials: readonly Testimonial[]) => ReactNode;
}

/** Testimonials with the way to add one. A failed query is logged and leaves the carousel empty. */
export function TestimonialsSection({
  headingLevel = 2,
  source = newestTestimonials,
  empty,
  children = carouselOf,
}: TestimonialsSectionProps) {
  const t = useText();
  const frame = useFrame();
  const { status, data, error, retry } = useQuery(source);

  useEffect(() => {
    if (status === "error") console.error("Error fetching testimonials:", error);
  }, [status, error]);

  return (
    <Section
      title={t(m.testimonials)}
      lead={wordsOf(frame, "words.testimonials_lead", frame.words?.testimonials_lead)}
      headingLevel={headingLevel}
      actions={
        <ButtonLink variant="secondary" to={{ role: "testimonialForm" }}>
          {t(m.shareYourFeedback)} <Icon path={icons.pencil} />
        </ButtonLink>
      }
    >
      {status === "loading" && <TestimonialSkeleton />}
      {status === "error" && (
        <Button variant="quiet" onClick={retry}>
          <Icon path={icons.refresh} /> {t(m.tryAgain)}
        </Button>
      )}
      {status === "success" &&
        (data.length === 0 ? <Notice tone="empty">{empty ?? t(m.nobodyHasWritten)}</Notice> : children(data))}
    </Section>
  );
}

/** A carousel of the newest testimonials. */
export const carouselOf = (testimonials: readonly Testimonial[]) => (
  <TestimonialCarousel testimonials={testimonials.slice(0, SLIDES_MAX)} />
);
