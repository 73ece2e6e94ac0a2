import { Container, LinkCard, Picture, Reveal } from "@optimyz/ui";
import { useId } from "react";
import { programs } from "../../assets/pictures.ts";
import styles from "./best-platform.module.css";
import { Particles } from "./particles.tsx";

/** The offer in one card, on a dark background with drifting dots. */
export function BestPlatform() {
  const headingId = useId();
  return (
    <section className={styles.band} data-tone="inverse" aria-labelledby={headingId}>
      <Particles className={styles.particles} />
      <Container className={styles.content}>
        <Reveal className={styles.words} delayMs={100}>
          <h2 id={headingId}>Best Platform to Upgrade</h2>
          <p className={styles.lead}>
            Image, skills and mindset belong together. Choose one to begin with; our trainers help you carry it into the
            rest of your life.
          </p>
        </Reveal>
        <Reveal className={styles.card} delayMs={300}>
          <LinkCard
            to={{ role: "courses" }}
            title="Programs"
            text="Every skill we teach, and the courses that belong to it."
            media={<Picture image={programs} alt="" width={1200} height={800} sizes="(min-width: 56rem) 34rem, 84vw" />}
          />
        </Reveal>
      </Container>
    </section>
  );
}
