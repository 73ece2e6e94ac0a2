import { PageMeta } from "@optimyz/kit";
import { Skeleton } from "@optimyz/ui";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { TitleBand } from "../../parts/title-band.tsx";
import styles from "./skill-skeleton.module.css";

/** The page's skeleton while the skills load. */
export function SkillSkeleton() {
  return (
    <div className={styles.page}>
      <PageMeta title="Courses" />
      <TitleBand
        breadcrumbs={<Breadcrumbs />}
        title={<span role="status">Loading...</span>}
        lead={
          <>
            <Skeleton className={styles.line} />
            <Skeleton className={styles.line} short />
          </>
        }
        picture={<Skeleton shape="media" className={styles.picture} />}
      />
    </div>
  );
}
