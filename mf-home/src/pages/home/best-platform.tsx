import type { HomeSettings } from "@optimyz/contract/api/schemas/settings/live";
import { langOf, wordsOf } from "@optimyz/kit";
import { Container, LinkCard, Picture, Reveal } from "@optimyz/ui";
import { useId } from "react";
import { programs } from "../../assets/pictures.ts";
import { pictureOr } from "../../settings/shown-picture.ts";
import styles from "./best-platform.module.css";
import { Particles } from "./particles.tsx";

/** The offer in one card, on a dark background with drifting dots. */
export function BestPlatform({ home }: { home: HomeSettings }) {
  const headingId = useId();
  return (
    <section className={styles.band} data-tone="inverse" aria-labelledby={headingId}>
      <Particles className={styles.particles} />
      <Container className={styles.content}>
        <Reveal delayMs={100}>
          <h2 id={headingId} {...langOf(home, "platform_title")}>
            {home.platform_title}
          </h2>
          <p className={styles.lead} {...langOf(home, "platform_text")}>
            {home.platform_text}
          </p>
        </Reveal>
        <Reveal className={styles.card} delayMs={300}>
          <LinkCard
            to={{ role: "courses" }}
            title={wordsOf(home, "programs_title")}
            text={wordsOf(home, "programs_text")}
            media={
              <Picture
                {...pictureOr(home.programs_picture, programs)}
                width={1200}
                height={800}
                sizes="(min-width: 56rem) 34rem, 84vw"
              />
            }
          />
        </Reveal>
      </Container>
    </section>
  );
}
