import type { AdminTestimonial } from "@optimyz/contract/api/schemas/admin";
import { Link } from "@optimyz/kit/router";
import { Skeleton } from "@optimyz/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Tag } from "../../shared/list/tag.tsx";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { LoadFailure } from "./load-failure.tsx";
import * as m from "./messages.ts";
import styles from "./overview.module.css";

interface LatestTestimonialsProps {
  latest: UseQueryResult<{ items: readonly AdminTestimonial[] }>;
}

/** The testimonials that came in last. */
export function LatestTestimonials({ latest }: LatestTestimonialsProps) {
  const t = useText();
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className={styles.heading}>
        {t(m.latestTestimonials)}
      </h2>
      {latest.isPending && <Skeleton />}
      {latest.isLoadingError && <LoadFailure retry={latest.refetch}>{t(m.testimonialsNotLoaded)}</LoadFailure>}
      {latest.data?.items.length === 0 && <p className={styles.quiet}>{t(m.noneYet)}</p>}
      {latest.data && latest.data.items.length > 0 && (
        <>
          <ul className={styles.list}>
            {latest.data.items.map(({ id, name, location, feedback, hidden, is_new }) => (
              <li key={id}>
                <p>
                  <strong>{name}</strong>, {location} {hidden && <Tag status={is_new ? "waiting" : "hidden"} />}
                </p>
                <p className={styles.excerpt}>{feedback}</p>
              </li>
            ))}
          </ul>
          <p className={styles.more}>
            <Link to={tabPath("view-testimonials")}>{t(m.allTestimonials)}</Link>
          </p>
        </>
      )}
    </section>
  );
}
