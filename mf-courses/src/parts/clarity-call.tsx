import { useFrame } from "@optimyz/kit";
import { ButtonLink, Container } from "@optimyz/ui";
import styles from "./clarity-call.module.css";

/** Closes a page for those who cannot decide yet. */
export function ClarityCall() {
  const [phone] = useFrame().contact.phones;
  return (
    <Container className={styles.place}>
      <section className={styles.panel} aria-labelledby="clarity-call-title">
        <div className={styles.words}>
          <h2 id="clarity-call-title" className={styles.title}>
            Not sure yet? Start with a free clarity call
          </h2>
          <p className={styles.text}>
            Tell us where you stand and where you would like to be. Together we find the first step, and it need not be
            a course.
          </p>
          <div className={styles.ways}>
            <ButtonLink to={{ role: "contact" }} variant="secondary" size="large">
              Ask for a call
            </ButtonLink>
            {phone && (
              <a className={styles.phone} href={`tel:${phone.replaceAll(" ", "")}`}>
                {phone}
              </a>
            )}
          </div>
        </div>
        <span className={styles.shapes} aria-hidden="true" />
      </section>
    </Container>
  );
}
