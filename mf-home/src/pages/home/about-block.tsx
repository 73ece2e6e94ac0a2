import { ButtonLink, Container, Icon, icons, Reveal } from "@optimyz/ui";
import { useId } from "react";
import { AboutPicture } from "../../media/about-picture.tsx";
import styles from "./about-block.module.css";

/** Who we are, in a few lines. */
export function AboutBlock() {
  const headingId = useId();
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <Container className={styles.content}>
        <Reveal delayMs={100}>
          <AboutPicture className={styles.picture} />
        </Reveal>
        <Reveal className={styles.words} delayMs={300}>
          <h2 id={headingId}>About Us</h2>
          <p className={styles.welcome}>Welcome to Optimyz.</p>
          <p>
            We help people look, speak and think the way they mean to, one skill at a time. It begins with a free
            clarity call: you tell us where you stand and where you would like to be.
          </p>
          <p>
            Then we plan a training journey around your days, and stay beside you until the new habit feels like you.
          </p>
          <ButtonLink className={styles.more} variant="secondary" to={{ role: "about" }}>
            Explore More <Icon path={icons.arrowRight} />
          </ButtonLink>
        </Reveal>
      </Container>
    </section>
  );
}
