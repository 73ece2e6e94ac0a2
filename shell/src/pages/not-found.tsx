import { PageMeta } from "@optimyz/kit";
import { ButtonLink, Section } from "@optimyz/ui";
import styles from "./page.module.css";

/** For a URL that no page has, or that had one until its front-end was retired. */
export function NotFoundPage({ isGone = false }: { isGone?: boolean | undefined }) {
  const title = isGone ? "This page is gone" : "Page not found";
  const why = isGone
    ? "What was at this address is no longer offered."
    : "The address may be mistyped, or the page has moved.";
  return (
    <>
      <PageMeta title={title} />
      <Section headingLevel={1} title={title} lead={`${why} These two ways lead on.`}>
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
