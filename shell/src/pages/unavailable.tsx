import { PageMeta } from "@optimyz/kit";
import { Button, ButtonLink, Section } from "@optimyz/ui";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./page.module.css";

interface UnavailablePageProps {
  /** Reloads the page. */
  retry: () => void;
  busy?: boolean | undefined;
}

/** Replaces a page that could not be loaded or failed while it was shown. */
export function UnavailablePage({ retry, busy = false }: UnavailablePageProps) {
  const t = useText();
  return (
    <>
      <PageMeta title={t(m.pageUnavailable)} />
      <Section headingLevel={1} title={t(m.pageNotLoaded)} lead={t(m.tryInAMoment)}>
        <div className={styles.ways}>
          <Button busy={busy} busyLabel={t(m.loading)} onClick={retry}>
            {t(m.tryAgain)}
          </Button>
          <ButtonLink variant="secondary" to={{ role: "home" }}>
            {t(m.goHome)}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
