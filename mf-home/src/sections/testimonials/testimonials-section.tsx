import { listTestimonials } from "@optimyz/contract/endpoints/content";
import { query, useQuery } from "@optimyz/kit";
import { Button, ButtonLink, Icon, icons, Notice, Section } from "@optimyz/ui";
import { useEffect } from "react";
import { TestimonialCarousel } from "./testimonial-carousel.tsx";
import { TestimonialSkeleton } from "./testimonial-skeleton.tsx";

/** Nobody sees more slides than that go by; the newest come first. */
const SHOWN_MAX = 12;

/** The query of a page's loader. */
export const testimonialsQuery = query(listTestimonials);

/** Testimonials with the way to add one. A failed query is logged and leaves the carousel empty. */
export function TestimonialsSection({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  const { status, data, error, retry } = useQuery(testimonialsQuery);

  useEffect(() => {
    if (status === "error") console.error("Error fetching testimonials:", error);
  }, [status, error]);

  return (
    <Section
      title="Testimonials"
      lead="Real Clients-Real Transformations"
      headingLevel={headingLevel}
      actions={
        <ButtonLink variant="secondary" to={{ role: "testimonialForm" }}>
          Share Your Feedback <Icon path={icons.pencil} />
        </ButtonLink>
      }
    >
      {status === "loading" && <TestimonialSkeleton />}
      {status === "error" && (
        <Button variant="quiet" onClick={retry}>
          <Icon path={icons.refresh} /> Try again
        </Button>
      )}
      {status === "success" && data.length === 0 && (
        <Notice tone="empty">Nobody has written yet. Your words could be the first.</Notice>
      )}
      {status === "success" && data.length > 0 && <TestimonialCarousel testimonials={data.slice(0, SHOWN_MAX)} />}
    </Section>
  );
}
