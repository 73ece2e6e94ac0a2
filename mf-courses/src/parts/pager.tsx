import { listPagePath } from "@optimyz/contract/domain/paths";
import { ButtonLink, Icon, icons } from "@optimyz/ui";
import styles from "./pager.module.css";

interface PagerProps {
  /** The list's URL, without a page. */
  path: string;
  /** Counts from 1. */
  page: number;
  hasMore: boolean;
}

/** Links to the previous and next page of a long list; nothing where the list has one page. */
export function Pager({ path, page, hasMore }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className={styles.way}>
        {page > 1 && (
          <ButtonLink variant="secondary" to={listPagePath(path, page - 1)} rel="prev">
            <Icon path={icons.chevronLeft} />
            Previous
          </ButtonLink>
        )}
      </span>
      <span className={styles.place} aria-current="page">
        Page {page}
      </span>
      <span className={styles.way}>
        {hasMore && (
          <ButtonLink variant="secondary" to={listPagePath(path, page + 1)} rel="next">
            Next
            <Icon path={icons.chevronRight} />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
