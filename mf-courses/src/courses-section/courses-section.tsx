import { listSkills } from "@optimyz/contract/endpoints/content";
import { ApiError, query, useQuery } from "@optimyz/kit";
import { Notice, Section } from "@optimyz/ui";
import { useLoggedError } from "../parts/use-logged-error.ts";
import styles from "./courses-section.module.css";
import { SkillCards, SkillCardsOnTheirWay } from "./skill-cards.tsx";

interface CoursesSectionProps {
  /** 1 where the section is the whole page. */
  headingLevel?: 1 | 2;
}

/** All skills as cards, each a link to its own page. */
export function CoursesSection({ headingLevel = 2 }: CoursesSectionProps) {
  const skills = useQuery(query(listSkills));
  const Subheading = headingLevel === 1 ? "h2" : "h3";
  useLoggedError("Failed to load courses.", skills.error);
  return (
    <Section
      title="Our Courses"
      lead="Each one begins with who you are and works towards how you wish to be met. Small groups, honest practice, kind company."
      headingLevel={headingLevel}
    >
      <div className={styles.bar}>
        <Subheading className={styles.subheading}>Featured Courses</Subheading>
        <p className={styles.count} role="status">
          {skills.status === "loading" && "Loading..."}
          {skills.status === "success" && skills.data.length > 0 && countOf(skills.data.length)}
        </p>
      </div>
      {skills.status === "loading" && <SkillCardsOnTheirWay />}
      {skills.status === "error" && <Failure error={skills.error} retry={skills.retry} />}
      {skills.status === "success" &&
        (skills.data.length > 0 ? (
          <SkillCards
            skills={skills.data}
            headingLevel={headingLevel === 1 ? 3 : 4}
            picturesFirst={headingLevel === 1}
          />
        ) : (
          <Notice tone="empty">No courses available.</Notice>
        ))}
    </Section>
  );
}

/** An answer that is no list counts as an empty one; like any failure it can be asked for again. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const noList = error instanceof ApiError && error.code === "BAD_ANSWER" && error.status < 300;
  return (
    <Notice tone={noList ? "empty" : "error"} retry={retry}>
      {noList ? "No courses available." : "Failed to load courses."}
    </Notice>
  );
}

const countOf = (count: number) => (count === 1 ? "1 skill" : `${count} skills`);
