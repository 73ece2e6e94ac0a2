import { site } from "@optimyz/contract/site";
import { PageMeta } from "@optimyz/kit";
import { ButtonLink, Container, Reveal, Section } from "@optimyz/ui";
import { AboutPicture } from "../../media/about-picture.tsx";
import styles from "./about-page.module.css";
import { Counters } from "./counters.tsx";
import { Team } from "./team.tsx";

const VISION =
  "A world in which nobody holds back because of how they look, where they come from or how they speak: people walk in, are heard, and make room for the next person.";

export function Component() {
  return (
    <>
      <PageMeta
        title="About"
        description={`The vision, the mission and the people of ${site.brand}, a training provider in Greater Noida West.`}
        canonical={{ role: "about" }}
      />
      <Container className={styles.opening}>
        <div className={styles.words}>
          <h1>About</h1>
          <p className={styles.welcome}>
            {site.brand} is a training studio for image, skills and mindset. We believe confidence can be learnt: with a
            good teacher, honest feedback and a little practice every day.
          </p>
        </div>
        <AboutPicture className={styles.picture} priority />
      </Container>
      <Section tone="tint">
        <div className={styles.purpose}>
          <Reveal delayMs={100}>
            <h2>Our Vision</h2>
            <p className={styles.statement}>{VISION}</p>
          </Reveal>
          <Reveal delayMs={300}>
            <h2>Our Mission</h2>
            <p className={styles.statement}>{site.mission}</p>
          </Reveal>
        </div>
      </Section>
      <Counters />
      <Team />
      <Section
        tone="tint"
        compact
        title="Talk to us first"
        lead="The clarity call is free. Tell us what you would like to change, and we will tell you honestly whether we can help."
        actions={
          <ButtonLink size="large" to={{ role: "contact" }}>
            Contact us
          </ButtonLink>
        }
      />
    </>
  );
}
