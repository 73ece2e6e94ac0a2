import { PageMeta } from "@optimyz/kit";
import { Button, ButtonLink, Section } from "@optimyz/ui";
import styles from "./page.module.css";

interface UnavailablePageProps {
  /** Reloads the page. */
  retry: () => void;
  busy?: boolean | undefined;
}

/** Replaces a page that could not be loaded or failed while it was shown. */
export function UnavailablePage({ retry, busy = false }: UnavailablePageProps) {
  return (
    <>
      <PageMeta title="Page unavailable" />
      <Section
        headingLevel={1}
        title="This page could not be loaded"
        lead="The rest of the site works as usual. Please try again in a moment."
      >
        <div className={styles.ways}>
          <Button busy={busy} busyLabel="Loading..." onClick={retry}>
            Try again
          </Button>
          <ButtonLink variant="secondary" to={{ role: "home" }}>
            Go to the home page
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
