import { ButtonLink, Container, Icon, icons, Picture } from "@optimyz/ui";
import { hero1, hero2 } from "../../assets/pictures.ts";
import { Carousel } from "../../carousel/carousel.tsx";
import styles from "./hero.module.css";

/** The delay runs while a slide fades in, so that the next one comes every three seconds. */
const motion = { delayMs: 3000, speedMs: 1200, waitForTransition: false, spaceBetweenPx: 0 };

const slides = [
  {
    key: "confidence",
    image: hero1,
    headline: "Reclaim Your Confidence. Redefine Your Image.",
    text: "Rise as a Global Citizen. Empowering individuals through image, skills, and mindset transformation.",
  },
  {
    key: "life",
    image: hero2,
    headline: "Let's Optimyz Your Life.",
    text: "Book a free clarity call or explore your personalized training journey. One skill at a time.",
  },
] as const;

/** The first thing a visitor sees: two promises, each with its picture. */
export function Hero() {
  return (
    <Container className={styles.hero}>
      <Carousel
        label="Welcome"
        start="settled"
        motion={motion}
        className={styles.carousel}
        controlsClassName={styles.controls}
        slides={slides.map(({ key, image, headline, text }, index) => ({
          key,
          content: (started) => (
            <div className={styles.slide}>
              <div className={styles.words}>
                <h2 className={styles.headline}>{headline}</h2>
                <p className={styles.text}>{text}</p>
                <ButtonLink size="large" to={{ role: "about" }}>
                  Explore More <Icon path={icons.arrowRight} />
                </ButtonLink>
              </div>
              {index === 0 || started ? (
                <Picture
                  className={styles.art}
                  image={image}
                  alt=""
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
