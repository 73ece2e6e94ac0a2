import { listCourseDetailsOfCourse } from "@optimyz/contract/api/endpoints/content";
import { ApiError, langOf, query, useQuery } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice, Prose, Skeleton } from "@optimyz/ui";
import * as common from "../../messages.ts";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import styles from "./course-details.module.css";
import * as m from "./messages.ts";

interface CourseDetailsProps {
  id: string;
  /** Called with a retry: the page fetches what else it lacks at the same time. */
  onRetry: () => void;
}

/** The descriptions of a course, one after the other. */
export function CourseDetails({ id, onRetry }: CourseDetailsProps) {
  const t = useText();
  const details = useQuery(query(listCourseDetailsOfCourse, { params: { skill_detail_id: id } }));
  const unknown = isUnknownCourse(details.error);
  const retry = () => {
    details.retry();
    onRetry();
  };
  useLoggedError("Failed to load course details.", unknown ? undefined : details.error);
  return (
    <section className={styles.details}>
      <h2 className="visually-hidden">{t(m.aboutCourse)}</h2>
      {details.status === "loading" && <DetailsSkeleton />}
      {details.status === "error" && !unknown && (
        <Notice tone="error" retry={retry}>
          {t(m.detailsFailed)}
        </Notice>
      )}
      {(unknown || details.data?.length === 0) && (
        <Notice tone="empty" title={t(m.noDetails)}>
          <p>{t(m.askOrSeeAll, { link: (words) => <Link to={{ role: "courses" }}>{words}</Link> })}</p>
        </Notice>
      )}
      {details.data?.map((detail) => (
        <Prose key={detail.id} className={styles.part} html={detail.description} {...langOf(detail, "description")} />
      ))}
    </section>
  );
}

/** For a URL whose id is invalid or unknown. */
const isUnknownCourse = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 404);

function DetailsSkeleton() {
  const t = useText();
  return (
    <div className={styles.onTheWay}>
      <p role="status">{t(common.loading)}</p>
      {["a", "b"].map((part) => (
        <div key={part} className={styles.part}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton short />
        </div>
      ))}
    </div>
  );
}
