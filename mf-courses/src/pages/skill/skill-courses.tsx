import type { Skill } from "@optimyz/contract/schemas/content";
import { paths, useQuery } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { CardGrid, CardItem, Icon, Notice, Reveal, Section, Skeleton } from "@optimyz/ui";
import { useId } from "react";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { coursesOf } from "./courses-of.ts";
import styles from "./skill-courses.module.css";

/** Each card enters this much after the one before it (specification, section 9). */
const STAGGER_MS = 100;

/** The courses of one skill, each with a way to its details. */
export function SkillCourses({ skill }: { skill: Skill }) {
  const courses = useQuery(coursesOf(skill));
  useLoggedError("Failed to load the courses of a skill.", courses.error);
  return (
    <Section tone="tint" title="Courses to choose from">
      {courses.status === "loading" && <CoursesOnTheirWay />}
      {courses.status === "error" && (
        <Notice tone="error" retry={courses.retry}>
          Failed to load courses.
        </Notice>
      )}
      {courses.status === "success" && courses.data.length === 0 && (
        <Notice tone="empty" title="No courses found.">
          New ones are being prepared. You can enrol in {skill.title} already, and we will tell you when they begin.
        </Notice>
      )}
      {courses.status === "success" && courses.data.length > 0 && (
        <CardGrid className={styles.cards}>
          {courses.data.map(({ id, course }, index) => (
            <CardItem key={id}>
              <Reveal className={styles.place} delayMs={index * STAGGER_MS}>
                <CourseCard id={id} course={course} />
              </Reveal>
            </CardItem>
          ))}
        </CardGrid>
      )}
    </Section>
  );
}

function CourseCard({ id, course }: { id: number; course: string }) {
  const titleId = useId();
  return (
    <article className={styles.card}>
      <span className={styles.shapes} aria-hidden="true" />
      <h3 id={titleId}>{course}</h3>
      <Link className={styles.more} to={paths.course.to({ skill_detail_id: id })} aria-describedby={titleId}>
        Know More
        <Icon name="arrow-right" />
      </Link>
    </article>
  );
}

function CoursesOnTheirWay() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading...
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
