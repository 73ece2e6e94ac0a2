import { Container } from "@optimyz/ui";
import type { ReactNode } from "react";
import { Artwork } from "./artwork.tsx";
import styles from "./form-page.module.css";

interface FormPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The texts of the panel next to the form. */
  aside: { title: string; text: string };
  children: ReactNode;
}

/** A page with one form, next to a calm panel. */
export function FormPage({ title, lead, aside, children }: FormPageProps) {
  return (
    <Container className={styles.page}>
      <div className={styles.column}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.content}>{children}</div>
      </div>
      <aside className={styles.panel} data-tone="inverse" aria-labelledby="panel-title">
        <Artwork className={styles.artwork} />
        <div className={styles.words}>
          <h2 id="panel-title" className={styles.panelTitle}>
            {aside.title}
          </h2>
          <p className={styles.panelText}>{aside.text}</p>
        </div>
      </aside>
    </Container>
  );
}
