import { Container, Skeleton } from "@optimyz/ui";
import { useText } from "../texts.ts";
import { loading } from "./messages.ts";
import styles from "./page.module.css";

/**
 * The skeleton of a page while its code loads, tall enough that the footer stays below the fold. It has the shape of a
 * form next to a panel: the pages without server-rendered content are forms.
 */
export function PageSkeleton() {
  const t = useText();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t(loading)}
      </p>
      <Container className={styles.places}>
        <div className={styles.lines}>
          <Skeleton shape="title" className={styles.title} />
          <Skeleton short />
          <Skeleton className={styles.field} />
          <Skeleton className={styles.field} />
          <Skeleton className={styles.button} />
        </div>
        <Skeleton className={styles.panel} />
      </Container>
    </div>
  );
}
