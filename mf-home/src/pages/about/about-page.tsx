import { appOf, langOf, PageMeta, useFrame, useQuery, wordsOf } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { ButtonLink, Container, Reveal, Section, Skeleton } from "@optimyz/ui";
import { AboutPicture } from "../../media/about-picture.tsx";
import { aboutQuery } from "../../settings/queries.ts";
import { useText } from "../../texts.ts";
import styles from "./about-page.module.css";
import { Counters } from "./counters.tsx";
import * as m from "./messages.ts";
import { Team } from "./team.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(aboutQuery);
  return null;
}

export function Component() {
  const t = useText();
  const frame = useFrame();
  const { identity, words } = frame;
  const { name, place } = identity;
  const about = useQuery(aboutQuery).data;
  return (
    <>
      <PageMeta
        title={t(m.about)}
        description={place ? t(m.aboutSomebodyThere, { name, place }) : t(m.aboutSomebody, { name })}
        canonical={{ role: "about" }}
      />
      <Container className={styles.opening}>
        <div className={styles.words}>
          <h1>{t(m.about)}</h1>
          {about ? (
            <p className={styles.welcome} {...langOf(about, "opening")}>
              {about.opening}
            </p>
          ) : (
            <Skeleton className={styles.waiting} />
          )}
        </div>
        <AboutPicture className={styles.picture} picture={about?.picture} priority />
      </Container>
      {about && (
        <>
          <Section tone="tint">
            <div className={styles.purpose}>
              <Reveal delayMs={100}>
                <h2>{t(m.ourVision)}</h2>
                <p className={styles.statement} {...langOf(about, "vision")}>
                  {about.vision}
                </p>
              </Reveal>
              <Reveal delayMs={300}>
                <h2>{t(m.ourMission)}</h2>
                <p className={styles.statement} {...langOf(about, "mission")}>
                  {about.mission}
                </p>
              </Reveal>
            </div>
          </Section>
          <Counters about={about} />
          <Team about={about} />
        </>
      )}
      <Section
        tone="tint"
        compact
        title={t(m.talkFirst)}
        lead={wordsOf(frame, "words.about_closing", words?.about_closing)}
        actions={
          <ButtonLink size="large" to={{ role: "contact" }}>
            {t(m.contactUs)}
          </ButtonLink>
        }
      />
    </>
  );
}
