import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { readPart, WhenNear } from "@optimyz/kit";
import { ButtonLink, Icon, icons } from "@optimyz/ui";
import { LISTED } from "../../sections/testimonials/testimonials-query.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { pageAfter } from "./pages.ts";
import styles from "./testimonial-list.module.css";

interface TestimonialListProps {
  /** The response to the query of a page. */
  testimonials: readonly Testimonial[];
  isFirstPage: boolean;
}

/** One page of all testimonials, each in full, with links to the newest and to earlier ones. */
export function TestimonialList({ testimonials, isFirstPage }: TestimonialListProps) {
  const t = useText();
  const { rows, hasMore } = readPart(testimonials, LISTED);
  return (
    <WhenNear className={isFirstPage ? styles.below : undefined}>
      <h2 className={styles.title}>{t(m.inTheirOwnWords)}</h2>
      <ul className={styles.list}>
        {rows.map((testimonial) => (
          <li key={testimonial.id} className={styles.item}>
            <Entry testimonial={testimonial} />
          </li>
        ))}
      </ul>
      {(hasMore || !isFirstPage) && (
        <nav className={styles.pages} aria-label={t(m.pages)}>
          {!isFirstPage && (
            <ButtonLink variant="secondary" to={{ role: "testimonials" }}>
              <Icon path={icons.chevronLeft} /> {t(m.newest)}
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink variant="secondary" to={pageAfter(rows)} rel="next">
              {t(m.earlier)} <Icon path={icons.chevronRight} />
            </ButtonLink>
          )}
        </nav>
      )}
    </WhenNear>
  );
}

function Entry({ testimonial: { name, location, designation, feedback } }: { testimonial: Testimonial }) {
  const facts = [location, designation].filter((fact) => fact && fact.trim() !== "N/A");
  return (
    <figure>
      <blockquote className={styles.feedback}>{feedback}</blockquote>
      <figcaption className={styles.person}>
        <strong className={styles.name}>{name}</strong>
        {facts.join(", ")}
      </figcaption>
    </figure>
  );
}
