import { Skeleton } from "@optimyz/ui";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import styles from "./account-skeleton.module.css";

/** The page's skeleton until the account has loaded. */
export function AccountSkeleton() {
  const t = useText();
  return (
    <>
      <h1 className={styles.title}>
        <span role="status">{t(parts.loading)}</span>
      </h1>
      <div className={styles.places} aria-hidden="true">
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
      </div>
    </>
  );
}
