import { Container } from "@optimyz/ui";
import type { ReactNode } from "react";
import styles from "./title-band.module.css";

interface TitleBandProps {
  breadcrumbs: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Shown next to the text if there is room, else below it. */
  picture?: ReactNode;
}

/** The head of a page: breadcrumbs, title, lead and first action. */
export function TitleBand({ breadcrumbs, title, lead, actions, picture }: TitleBandProps) {
  return (
    <header className={styles.band}>
      <Container>
        {breadcrumbs}
        <div className={picture ? styles.pair : undefined}>
          <div className={styles.words}>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
          {picture && <div className={styles.picture}>{picture}</div>}
        </div>
      </Container>
    </header>
  );
}
