import { listPagePath } from "@optimyz/contract/domain/paths";
import { ButtonLink, Icon, icons } from "@optimyz/ui";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
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
  const t = useText();
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pager} aria-label={t(m.pages)}>
      <span className={styles.way}>
        {page > 1 && (
          <ButtonLink variant="secondary" to={listPagePath(path, page - 1)} rel="prev">
            <Icon path={icons.chevronLeft} />
            {t(m.previous)}
          </ButtonLink>
        )}
      </span>
      <span className={styles.place} aria-current="page">
        {t(m.pageNumber, { page })}
      </span>
      <span className={styles.way}>
        {hasMore && (
          <ButtonLink variant="secondary" to={listPagePath(path, page + 1)} rel="next">
            {t(m.next)}
            <Icon path={icons.chevronRight} />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
