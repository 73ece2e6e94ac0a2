import { spanText } from "@optimyz/contract/domain/batch-words";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { appOf, useTexts } from "@optimyz/kit";
import { type LoaderFunctionArgs, useParams } from "@optimyz/kit/router";
import { ButtonLink, Notice, Skeleton } from "@optimyz/ui";
import { readCourse } from "../../endpoints/learner.ts";
import { coursesPage, itemPage } from "../../parts/links.ts";
import * as parts from "../../parts/messages.ts";
import { begin } from "../../parts/own-data.ts";
import { isRowId, OwnPage } from "../../parts/own-page.tsx";
import { Progress } from "../../parts/progress.tsx";
import { useOwn } from "../../parts/session.ts";
import { useText } from "../../texts.ts";
import { Classes } from "./classes.tsx";
import type { Course } from "./course.ts";
import styles from "./course-page.module.css";
import { Items } from "./items.tsx";
import * as m from "./messages.ts";

const courseOf = (batchId = "") => ({ endpoint: readCourse, params: { batchId } });

export const loader = ({ context, params: { batchId } }: LoaderFunctionArgs) =>
  begin(appOf(context), courseOf(batchId));

/** `/learn/:batchId`: all that a place in these dates gives. */
export function Component() {
  const t = useText();
  const { batchId = "" } = useParams();
  const isAddress = isRowId(batchId);
  return (
    <OwnPage
      back={{ to: coursesPage, label: t(parts.yourCourses) }}
      eyebrow={(course) => <Dates course={course} />}
      title={({ course }) => course}
      loaded={useOwn(courseOf(batchId), isAddress)}
      isAddress={isAddress}
      skeleton={<Pending />}
    >
      {(course) => <Outline course={course} />}
    </OwnPage>
  );
}

function Dates({ course: { course, title, startsAt, endsAt, timeZone } }: { course: Course }) {
  const dates = spanText(dayIn(timeZone, startsAt), dayIn(timeZone, endsAt), useTexts());
  return title === course ? dates : `${title} · ${dates}`;
}

function Outline({ course }: { course: Course }) {
  const t = useText();
  const { batchId, progress, items, classes } = course;
  const next = items.find(({ isOpen, isDone, isWaiting }) => isOpen && !isDone && !isWaiting);
  return (
    <div className={styles.columns}>
      <div className={styles.head}>
        {items.length > 0 && <Progress {...progress} />}
        {next && (
          <ButtonLink to={itemPage(batchId, next)} size="large">
            {progress.done > 0 ? t(m.goOn, { title: next.title }) : t(m.beginWith, { title: next.title })}
          </ButtonLink>
        )}
      </div>
      {classes.length > 0 && <Classes classes={classes} />}
      <section className={styles.items} aria-labelledby="items-title">
        <h2 id="items-title" className={styles.title}>
          {t(m.lessonsAndTasks)}
        </h2>
        {items.length > 0 ? (
          <Items batchId={batchId} items={items} nextId={next?.id} />
        ) : (
          <Notice tone="empty" title={t(m.nothingYet)}>
            {t(m.nothingYetText)}
          </Notice>
        )}
      </section>
    </div>
  );
}

const Pending = () => (
  <div className={styles.pending} aria-hidden="true">
    <Skeleton className={styles.pendingHead} />
    {Array.from({ length: 6 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they differ by their place alone
      <Skeleton key={at} className={styles.pendingItem} />
    ))}
  </div>
);
