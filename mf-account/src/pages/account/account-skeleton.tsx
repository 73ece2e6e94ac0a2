import { Skeleton } from "@optimyz/ui";
import styles from "./account-skeleton.module.css";

/** The page's skeleton until the account has loaded. */
export function AccountSkeleton() {
  return (
    <>
      <h1 className={styles.title}>
        <span role="status">Loading...</span>
      </h1>
      <div className={styles.places} aria-hidden="true">
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
      </div>
    </>
  );
}
