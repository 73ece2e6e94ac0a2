import type { HomeSettings } from "@optimyz/contract/api/schemas/settings/live";
import { langOf } from "@optimyz/kit";
import { ButtonLink, Container, Icon, icons, Reveal } from "@optimyz/ui";
import { useId } from "react";
import { AboutPicture } from "../../media/about-picture.tsx";
import { paragraphsOf } from "../../settings/paragraphs.ts";
import { useText } from "../../texts.ts";
import styles from "./about-block.module.css";
import * as m from "./messages.ts";

/** Who we are, in a few lines. */
export function AboutBlock({ home }: { home: HomeSettings }) {
  const t = useText();
  const headingId = useId();
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <Container className={styles.content}>
        <Reveal delayMs={100}>
          <AboutPicture className={styles.picture} />
        </Reveal>
        <Reveal className={styles.words} delayMs={300}>
          <h2 id={headingId}>{t(m.aboutUs)}</h2>
          <p className={styles.welcome} {...langOf(home, "welcome")}>
            {home.welcome}
          </p>
          {paragraphsOf(home.about).map((paragraph) => (
            <p key={paragraph} {...langOf(home, "about")}>
              {paragraph}
            </p>
          ))}
          <ButtonLink className={styles.more} variant="secondary" to={{ role: "about" }}>
            {t(m.exploreMore)} <Icon path={icons.arrowRight} />
          </ButtonLink>
        </Reveal>
      </Container>
    </section>
  );
}
