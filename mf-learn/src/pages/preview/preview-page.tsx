import { listSkillDetails } from "@optimyz/contract/api/endpoints/content";
import { appOf, langOf, PageMeta, query, useQuery } from "@optimyz/kit";
import { data, type LoaderFunctionArgs, useParams } from "@optimyz/kit/router";
import { ButtonLink, Container, Notice, Prose, Skeleton } from "@optimyz/ui";
import { readPreview } from "../../endpoints/learner.ts";
import { previewPage } from "../../parts/links.ts";
import * as parts from "../../parts/messages.ts";
import { useOwnData } from "../../parts/own-data.ts";
import { isRowId } from "../../parts/own-page.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./preview-page.module.css";

const courseById = (id: string) => query(listSkillDetails, { query: { id } });

/** Loads the course. The lessons come to the browser: the server that renders pages reaches no server part. */
export async function loader({ context, params: { courseId = "" } }: LoaderFunctionArgs) {
  if (!isRowId(courseId)) return data(null, { status: 404 });
  const found = await appOf(context).queries.dataOf(courseById(courseId));
  return found?.length === 0 ? data(null, { status: 404 }) : null;
}

/** `/learn/preview/:courseId`: what anybody may read, and what a place gives. */
export function Component() {
  const t = useText();
  const { courseId = "" } = useParams();
  return (
    <Container className={styles.page}>
      {isRowId(courseId) ? <Preview key={courseId} id={courseId} /> : <NotFound title={t(m.noCourse)} />}
    </Container>
  );
}

function NotFound({ title }: { title: string }) {
  const t = useText();
  return (
    <>
      <PageMeta title={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t(m.mayHaveEnded)}</p>
      <p className={styles.actions}>
        <ButtonLink to={{ role: "courses" }}>{t(m.seeCourses)}</ButtonLink>
      </p>
    </>
  );
}

function Preview({ id }: { id: string }) {
  const t = useText();
  const courses = useQuery(courseById(id));
  const preview = useOwnData({ endpoint: readPreview, params: { courseId: id } });
  const [course] = courses.data ?? [];
  if (courses.data && !course) return <NotFound title={t(m.noCourse)} />;
  const { lessons = [], items = 0 } = preview.data ?? {};
  return (
    <>
      <PageMeta
        title={course ? t(m.lookInside, { course: course.course }) : t(parts.learning)}
        description={t(m.description, { course: course?.course ?? "" })}
        canonical={previewPage(id)}
      />
      <p className={styles.eyebrow}>{t(m.readNow)}</p>
      <h1 className={styles.title} {...(course && langOf(course, "course"))}>
        {course?.course ?? t(parts.learning)}
      </h1>
      <div className={styles.columns}>
        <aside className={styles.offer} aria-labelledby="offer-title">
          <h2 id="offer-title" className={styles.subtitle}>
            {t(m.withPlace)}
          </h2>
          <ul className={styles.gains}>
            <li>{items > 0 ? t(m.allItems, { count: items }) : t(m.allLessons)}</li>
            <li>{t(m.quizzes)}</li>
            <li>{t(m.feedback)}</li>
          </ul>
          <ButtonLink to={{ role: "course", params: { skill_detail_id: id } }}>{t(m.aboutCourse)}</ButtonLink>
        </aside>
        <div className={styles.lessons}>
          {preview.status === "loading" && <Pending />}
          {preview.status === "error" && (
            <Notice tone="error" retry={preview.reload}>
              {t(m.notLoaded)}
            </Notice>
          )}
          {preview.data && lessons.length === 0 && <Notice tone="empty">{t(m.noPreview)}</Notice>}
          {lessons.map((lesson, at) => (
            <details key={lesson.id} className={styles.lesson} open={at === 0}>
              <summary className={styles.name}>{lesson.title}</summary>
              <Prose className={styles.body} html={lesson.body} />
            </details>
          ))}
        </div>
      </div>
    </>
  );
}

function Pending() {
  const t = useText();
  return (
    <div className={styles.pending}>
      <p className="visually-hidden" role="status">
        {t(parts.loading)}
      </p>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton short />
    </div>
  );
}
