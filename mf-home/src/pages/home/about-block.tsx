import type { HomeSettings } from "@optimyz/contract/api/schemas/settings/live";
import { ButtonLink, Container, Icon, icons, Reveal } from "@optimyz/ui";
import { useId } from "react";
import { AboutPicture } from "../../media/about-picture.tsx";
import { paragraphsOf } from "../../settings/paragraphs.ts";
import styles from "./about-block.module.css";

/** Who we are, in a few lines. */
export function AboutBlock({ home }: { home: HomeSettings }) {
  const headingId = useId();
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <Container className={styles.content}>
        <Reveal delayMs={100}>
          <AboutPicture className={styles.picture} />
        </Reveal>
        <Reveal className={styles.words} delayMs={300}>
          <h2 id={headingId}>About Us</h2>
          <p className={styles.welcome}>{home.welcome}</p>
          {paragraphsOf(home.about).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink className={styles.more} variant="secondary" to={{ role: "about" }}>
            Explore More <Icon path={icons.arrowRight} />
          </ButtonLink>
        </Reveal>
      </Container>
    </section>
  );
}
