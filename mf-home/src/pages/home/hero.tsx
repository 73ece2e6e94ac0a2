import type { HomeSettings } from "@optimyz/contract/api/schemas/settings/live";
import { knownPattern } from "@optimyz/contract/protocol/page-links";
import { langOf, wordsOf } from "@optimyz/kit";
import { ButtonLink, Container, Icon, icons, Picture } from "@optimyz/ui";
import { hero1, hero2 } from "../../assets/pictures.ts";
import { Carousel } from "../../carousel/carousel.tsx";
import { pictureOr } from "../../settings/shown-picture.ts";
import { useText } from "../../texts.ts";
import styles from "./hero.module.css";
import * as m from "./messages.ts";

/** The delay runs while a slide fades in, so that the next one comes every three seconds. */
const motion = { delayMs: 3000, speedMs: 1200, waitForTransition: false, spaceBetweenPx: 0 };

/** Pictures that come with the site, for slides without one of their own. */
const shipped = [hero1, hero2] as const;

/** The first thing a visitor sees: promises, each with its picture. */
export function Hero({ home }: { home: HomeSettings }) {
  const t = useText();
  return (
    <Container className={styles.hero}>
      <Carousel
        label={t(m.welcome)}
        start="settled"
        motion={motion}
        className={styles.carousel}
        controlsClassName={styles.controls}
        slides={home.slides.map(({ headline, text, picture, button, target }, index) => ({
          key: `${index}`,
          content: (started) => (
            <div className={styles.slide}>
              <div className={styles.words}>
                <h2 className={styles.headline} {...langOf(home, `slides.${index}.headline`)}>
                  {headline}
                </h2>
                <p className={styles.text} {...langOf(home, `slides.${index}.text`)}>
                  {text}
                </p>
                <ButtonLink size="large" to={{ role: target, fallback: knownPattern(target) ?? "/" }}>
                  {wordsOf(home, `slides.${index}.button`, button)} <Icon path={icons.arrowRight} />
                </ButtonLink>
              </div>
              {index === 0 || started ? (
                <Picture
                  className={styles.art}
                  {...pictureOr(picture, shipped[index % shipped.length] ?? hero1)}
                  width={1200}
                  height={1400}
                  sizes="(min-width: 56rem) 38rem, 21rem"
                  priority={index === 0}
                  mask="square"
                />
              ) : (
                <div className={styles.art} />
              )}
            </div>
          ),
        }))}
      />
    </Container>
  );
}
