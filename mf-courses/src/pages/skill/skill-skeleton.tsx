import { PageMeta } from "@optimyz/kit";
import { Skeleton } from "@optimyz/ui";
import * as common from "../../messages.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { TitleBand } from "../../parts/title-band.tsx";
import { useText } from "../../texts.ts";
import styles from "./skill-skeleton.module.css";

/** The page's skeleton while the skills load. */
export function SkillSkeleton() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageMeta title={t(common.courses)} />
      <TitleBand
        breadcrumbs={<Breadcrumbs />}
        title={<span role="status">{t(common.loading)}</span>}
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
