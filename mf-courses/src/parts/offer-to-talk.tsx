import { phonesOf } from "@optimyz/contract/domain/provider";
import { langOf, useFrame } from "@optimyz/kit";
import { ButtonLink, Container } from "@optimyz/ui";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./offer-to-talk.module.css";

/** Closes a page for those who cannot decide yet, in the provider's words; nothing where it has none. */
export function OfferToTalk() {
  const t = useText();
  const frame = useFrame();
  const { contact, words } = frame;
  const [first] = phonesOf(contact);
  if (!words?.call_title) return null;
  return (
    <Container className={styles.place}>
      <section className={styles.panel} aria-labelledby="offer-to-talk-title">
        <div className={styles.words}>
          <h2 id="offer-to-talk-title" className={styles.title} {...langOf(frame, "words.call_title")}>
            {words.call_title}
          </h2>
          {words.call_text && (
            <p className={styles.text} {...langOf(frame, "words.call_text")}>
              {words.call_text}
            </p>
          )}
          <div className={styles.ways}>
            <ButtonLink to={{ role: "contact" }} variant="secondary" size="large">
              {t(m.writeToUs)}
            </ButtonLink>
            {first && (
              <a className={styles.phone} href={first.url}>
                {first.phone}
              </a>
            )}
          </div>
        </div>
        <span className={styles.shapes} aria-hidden="true" />
      </section>
    </Container>
  );
}
