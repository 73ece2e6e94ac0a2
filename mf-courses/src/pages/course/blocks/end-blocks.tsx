import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { CoursePage, Testimonial } from "@optimyz/contract/api/schemas/content";
import { wordsOf } from "@optimyz/kit";
import { CardGrid, CardItem, LinkCard, Section } from "@optimyz/ui";
import { BatchList } from "../../../batches/batch-list.tsx";
import { useText } from "../../../texts.ts";
import styles from "./course-blocks.module.css";
import * as m from "./messages.ts";

interface EndBlocksProps {
  page: CoursePage;
  batches: readonly ListedBatch[];
}

/** The blocks in the whole width: dates, what participants say, and similar courses. */
export function EndBlocks({ page: { testimonials, similar }, batches }: EndBlocksProps) {
  const t = useText();
  return (
    <>
      {batches.length > 0 && (
        <Section id="dates" compact title={t(m.datesToChoose)}>
          <BatchList batches={batches} />
        </Section>
      )}
      {testimonials && (
        <Section compact title={t(m.testimonials)}>
          <ul className={styles.praise}>
            {testimonials.map((testimonial) => (
              <li key={testimonial.id}>
                <Praise testimonial={testimonial} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {similar && (
        <Section className={styles.onScreen} tone="tint" compact title={t(m.similar)}>
          <CardGrid>
            {similar.map((course) => (
              <CardItem key={course.id}>
                <LinkCard
                  to={{ role: "course", params: { skill_detail_id: course.id } }}
                  title={wordsOf(course, "course")}
                />
              </CardItem>
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}

function Praise({ testimonial }: { testimonial: Testimonial }) {
  const t = useText();
  const { name, location, designation, feedback, by_participant } = testimonial;
  const facts = [designation, location].filter((fact) => fact && fact.trim() !== "N/A");
  return (
    <figure>
      <blockquote>{feedback}</blockquote>
      <figcaption>
        <strong>{name}</strong>
        <p className={styles.facts}>{[...facts, ...(by_participant ? [t(m.participant)] : [])].join(" · ")}</p>
      </figcaption>
    </figure>
  );
}
