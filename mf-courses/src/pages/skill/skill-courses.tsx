import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { langOf, readPart, useApp, useQuery } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { CardGrid, CardItem, Icon, icons, Notice, Reveal, Section, Skeleton } from "@optimyz/ui";
import { useId } from "react";
import * as common from "../../messages.ts";
import { skillPage } from "../../parts/links.ts";
import { Pager } from "../../parts/pager.tsx";
import { COURSES_SHOWN, coursesOf } from "../../parts/reads.ts";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./skill-courses.module.css";

/** Each card enters this much after the one before it (specification, section 9). */
const STAGGER_MS = 100;

interface SkillCoursesProps {
  skill: Skill;
  /** The page of the list; counts from 1. */
  page: number;
}

/** The courses of one skill, each with a way to its details. */
export function SkillCourses({ skill, page }: SkillCoursesProps) {
  const t = useText();
  const courses = useQuery(coursesOf(skill, page));
  const { rows, hasMore } = readPart(courses.data ?? [], COURSES_SHOWN);
  const path = useApp().pathOf(skillPage(skill.title));
  useLoggedError("Failed to load the courses of a skill.", courses.error);
  return (
    <Section tone="tint" title={t(m.coursesToChoose)}>
      {courses.status === "loading" && <CoursesSkeleton />}
      {courses.status === "error" && (
        <Notice tone="error" retry={courses.retry}>
          {t(common.coursesFailed)}
        </Notice>
      )}
      {courses.status === "success" && rows.length === 0 && page > 1 && (
        <Notice tone="empty" title={t(common.listEndsBefore)}>
          <Link to={path}>{t(common.toFirstPage)}</Link>
        </Notice>
      )}
      {courses.status === "success" && rows.length === 0 && page === 1 && (
        <Notice tone="empty" title={t(m.noCoursesFound)}>
          {t(m.newOnesPrepared, { skill: skill.title })}
        </Notice>
      )}
      {rows.length > 0 && (
        <CardGrid className={styles.cards}>
          {rows.map((course, index) => (
            <CardItem key={course.id}>
              <Reveal className={styles.place} delayMs={index * STAGGER_MS}>
                <CourseCard course={course} />
              </Reveal>
            </CardItem>
          ))}
        </CardGrid>
      )}
      {(rows.length > 0 || page > 1) && <Pager path={path} page={page} hasMore={hasMore} />}
    </Section>
  );
}

function CourseCard({ course }: { course: SkillDetail }) {
  const t = useText();
  const titleId = useId();
  return (
    <article className={styles.card}>
      <span className={styles.shapes} aria-hidden="true" />
      <h3 id={titleId} {...langOf(course, "course")}>
        {course.course}
      </h3>
      <Link
        className={styles.more}
        to={{ role: "course", params: { skill_detail_id: course.id } }}
        aria-describedby={titleId}
      >
        {t(m.knowMore)}
        <Icon path={icons.arrowRight} />
      </Link>
    </article>
  );
}

function CoursesSkeleton() {
  const t = useText();
  return (
    <>
      <p role="status" className="visually-hidden">
        {t(common.loading)}
      </p>
      <div aria-hidden="true">
        <CardGrid className={styles.cards}>
          {["a", "b", "c"].map((place) => (
            <CardItem key={place}>
              <span className={styles.card}>
                <span className={styles.shapes} />
                <Skeleton shape="title" />
              </span>
            </CardItem>
          ))}
        </CardGrid>
      </div>
    </>
  );
}
