import { spanText } from "@optimyz/contract/domain/batch-words";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { appOf, type OutputOf, PageMeta, useTexts } from "@optimyz/kit";
import { Link, type LoaderFunctionArgs } from "@optimyz/kit/router";
import { ButtonLink, Container, Notice, Skeleton } from "@optimyz/ui";
import { useEffect } from "react";
import { listCourses } from "../../endpoints/learner.ts";
import { Failure } from "../../parts/failure.tsx";
import { coursePage, coursesPage, itemPage } from "../../parts/links.ts";
import * as parts from "../../parts/messages.ts";
import { begin, useOwnData } from "../../parts/own-data.ts";
import { Progress } from "../../parts/progress.tsx";
import { isOver, loginPage, useEnd, useHasLogin, useHere } from "../../parts/session.ts";
import { useText } from "../../texts.ts";
import styles from "./courses-page.module.css";
import * as m from "./messages.ts";

type Course = OutputOf<typeof listCourses>[number];

const courses = { endpoint: listCourses };

export const loader = ({ context }: LoaderFunctionArgs) => begin(appOf(context), courses);

/** `/learn`: the courses in which somebody has a place; what it is for everybody else. */
export function Component() {
  const t = useText();
  const hasLogin = useHasLogin() === true;
  const { data, error, status, reload } = useOwnData(courses, hasLogin);
  const end = useEnd();
  const isLoggedOut = isOver(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made at each render
  useEffect(() => void (isLoggedOut && end()), [isLoggedOut]);
  const isVisitor = !hasLogin || isLoggedOut;
  return (
    <Container className={styles.page}>
      <PageMeta title={t(parts.learning)} description={t(m.description)} canonical={coursesPage} listed={false} />
      <h1 className={styles.title}>{isVisitor ? t(m.learnWithUs) : t(parts.yourCourses)}</h1>
      {isVisitor && <Welcome />}
      {!isVisitor && status === "loading" && <Pending />}
      {!isVisitor && status === "error" && <Failure error={error} retry={reload} />}
      {!isVisitor && data?.length === 0 && (
        <Notice tone="empty" title={t(m.noPlace)}>
          <p>{t(m.noPlaceText)}</p>
          <ButtonLink to={{ role: "courses" }}>{t(m.seeCourses)}</ButtonLink>
        </Notice>
      )}
      {!isVisitor && data && data.length > 0 && (
        <ul className={styles.list}>
          {inOrder(data).map((course) => (
            <li key={course.batchId}>
              <Card course={course} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}

const isPast = ({ state }: Course): boolean => state === "done" || state === "cancelled";

/** What is over comes last, and of the rest what began first. */
const inOrder = (all: readonly Course[]): Course[] =>
  [...all].sort((a, b) => Number(isPast(a)) - Number(isPast(b)) || Date.parse(a.startsAt) - Date.parse(b.startsAt));

function Welcome() {
  const here = useHere();
  const t = useText();
  return (
    <>
      <p className={styles.lead}>{t(m.whatItIs)}</p>
      <div className={styles.actions}>
        <ButtonLink to={loginPage(here)}>{t(m.logIn)}</ButtonLink>
        <ButtonLink to={{ role: "courses" }} variant="secondary">
          {t(m.seeCourses)}
        </ButtonLink>
      </div>
    </>
  );
}

function Pending() {
  const t = useText();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t(parts.loading)}
      </p>
      <div className={styles.list}>
        <Skeleton className={styles.pending} />
        <Skeleton className={styles.pending} />
      </div>
    </>
  );
}

function Card({ course }: { course: Course }) {
  const t = useText();
  const texts = useTexts();
  const { batchId, progress, next, timeZone, startsAt, endsAt } = course;
  const dates = spanText(dayIn(timeZone, startsAt), dayIn(timeZone, endsAt), texts);
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.course}>
          <Link to={coursePage(batchId)}>{course.course}</Link>
        </h2>
        <p className={styles.facts}>{course.title === course.course ? dates : `${course.title} · ${dates}`}</p>
      </div>
      <div className={styles.state}>
        {progress.total === 0 ? <p className={styles.facts}>{t(m.nothingYet)}</p> : <Progress {...progress} />}
        {next && (
          <ButtonLink to={itemPage(batchId, next)}>
            {progress.done > 0 ? t(m.goOn, { title: next.title }) : t(m.beginWith, { title: next.title })}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
