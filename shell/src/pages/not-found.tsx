import { PageMeta } from "@optimyz/kit";
import { ButtonLink, Section } from "@optimyz/ui";
import styles from "./page.module.css";

/** For a URL that no page has. */
export function NotFoundPage() {
  return (
    <>
      <PageMeta title="Page not found" />
      <Section
        headingLevel={1}
        title="Page not found"
        lead="The address may be mistyped, or the page has moved. These two ways lead on."
      >
        <div className={styles.ways}>
          <ButtonLink to={{ role: "home" }}>Go to the home page</ButtonLink>
          <ButtonLink variant="secondary" to={{ role: "courses" }}>
            See all courses
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
