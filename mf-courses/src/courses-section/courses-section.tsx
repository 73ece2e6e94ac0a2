import { ApiError, readPart, SKILLS_SHOWN, skillsOnPage, useApp, useFrame, useQuery } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { ButtonLink, Icon, icons, Notice, Section } from "@optimyz/ui";
import { Pager } from "../parts/pager.tsx";
import { useLoggedError } from "../parts/use-logged-error.ts";
import styles from "./courses-section.module.css";
import { SkillCards, SkillCardsSkeleton } from "./skill-cards.tsx";

interface CoursesSectionProps {
  /** 1 where the section is the whole page. */
  headingLevel?: 1 | 2;
  /** The page of the list, where the section is the whole page; elsewhere it shows the first skills and the way to all. */
  page?: number;
}

/** Skills as cards, each a link to its own page. */
export function CoursesSection({ headingLevel = 2, page = 1 }: CoursesSectionProps) {
  const { pathOf } = useApp();
  const { words } = useFrame();
  const skills = useQuery(skillsOnPage(page));
  const { rows, hasMore } = readPart(skills.data ?? [], SKILLS_SHOWN);
  const Subheading = headingLevel === 1 ? "h2" : "h3";
  useLoggedError("Failed to load courses.", skills.error);
  return (
    <Section title="Our Courses" lead={words?.courses_lead} headingLevel={headingLevel}>
      <div className={styles.bar}>
        <Subheading className={styles.subheading}>Featured Courses</Subheading>
        <p className={styles.count} role="status">
          {rows.length > 0 ? countOf(rows.length, page, hasMore) : skills.status === "loading" && "Loading..."}
        </p>
      </div>
      {skills.status === "loading" && <SkillCardsSkeleton />}
      {skills.status === "error" && <Failure error={skills.error} retry={skills.retry} />}
      {skills.status === "success" &&
        (rows.length > 0 ? (
          <SkillCards skills={rows} headingLevel={headingLevel === 1 ? 3 : 4} picturesFirst={headingLevel === 1} />
        ) : (
          <NoSkills page={page} />
        ))}
      {headingLevel === 1 && <Pager path={pathOf({ role: "courses" })} page={page} hasMore={hasMore} />}
      {headingLevel === 2 && hasMore && (
        <p className={styles.all}>
          <ButtonLink to={{ role: "courses" }} variant="secondary" size="large">
            All courses
            <Icon path={icons.arrowRight} />
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

/** A response that is no list counts as an empty one; like any failure it offers a retry. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const noList = error instanceof ApiError && error.code === "BAD_RESPONSE" && error.status < 300;
  return (
    <Notice tone={noList ? "empty" : "error"} retry={retry}>
      {noList ? "No courses available." : "Failed to load courses."}
    </Notice>
  );
}

/** A page behind the last one is not the same as a list without a single skill. */
function NoSkills({ page }: { page: number }) {
  if (page === 1) return <Notice tone="empty">No courses available.</Notice>;
  return (
    <Notice tone="empty" title="The list ends before this page.">
      <Link to={{ role: "courses" }}>Go to its first page</Link>
    </Notice>
  );
}

/** How many skills there are, or which of them this page shows. */
function countOf(count: number, page: number, hasMore: boolean): string {
  const before = (page - 1) * SKILLS_SHOWN;
  if (before > 0 || hasMore) return `Skills ${before + 1} to ${before + count}`;
  return count === 1 ? "1 skill" : `${count} skills`;
}
