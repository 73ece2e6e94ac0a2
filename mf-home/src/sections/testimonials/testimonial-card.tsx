import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { Button, cx, Icon, icons } from "@optimyz/ui";
import { useRef } from "react";
import { useText } from "../../texts.ts";
import * as m from "../messages.ts";
import styles from "./testimonials.module.css";
import { useOverflow } from "./use-overflow.ts";

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** Called to read a text that does not fit into the card. */
  onReadMore: () => void;
}

/** A testimonial: the feedback and its author. */
export function TestimonialCard({ testimonial, onReadMore }: TestimonialCardProps) {
  const t = useText();
  const text = useRef<HTMLQuoteElement>(null);
  const overflows = useOverflow(text);
  const { name, feedback } = testimonial;
  return (
    <figure className={styles.card} data-card="">
      <Icon path={icons.quote} className={styles.mark} />
      <div className={styles.said}>
        <blockquote ref={text} className={cx(styles.feedback, overflows && styles.overflows)}>
          <p>{feedback}</p>
        </blockquote>
        {overflows && (
          <Button
            className={styles.more}
            variant="secondary"
            size="small"
            aria-label={t(m.readMoreOf, { name })}
            onClick={onReadMore}
          >
            {t(m.readMore)}
          </Button>
        )}
      </div>
      <figcaption className={styles.person}>
        <p className={styles.name}>{t(m.nameIs, { name })}</p>
        <PersonFacts testimonial={testimonial} />
      </figcaption>
    </figure>
  );
}

/** Where somebody lives and what they do; the value `N/A` counts as absent. */
export function PersonFacts({ testimonial: { location, designation } }: { testimonial: Testimonial }) {
  const t = useText();
  return (
    <>
      <p>{t(m.locationIs, { location })}</p>
      {designation && designation.trim() !== "N/A" && <p>{designation}</p>}
    </>
  );
}
