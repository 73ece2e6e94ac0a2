import type { CourseDetail, Skill, SkillDetail } from "@optimyz/contract/schemas/content";
import type { QueryState } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Skeleton } from "@optimyz/ui";
import { tabPath } from "../../shared/layout/tab-path.ts";
import { LoadFailure } from "./load-failure.tsx";
import styles from "./overview.module.css";

type Read<T> = QueryState<readonly T[]> & { retry: () => void };

interface IncompleteContentProps {
  skills: Read<Skill>;
  subcategories: Read<SkillDetail>;
  details: Read<CourseDetail>;
}

interface Gap {
  key: string;
  text: string;
  to: string;
  todo: string;
}

/** Most entries named at once. */
const SHOWN = 8;

/** What a visitor would find empty: courses without subcategories, subcategories without a description. */
export function IncompleteContent({ skills, subcategories, details }: IncompleteContentProps) {
  const failed = [skills, subcategories, details].filter(({ status }) => status === "error");
  const ends =
    skills.data && subcategories.data && details.data
      ? findGaps(skills.data, subcategories.data, details.data)
      : undefined;
  return (
    <section aria-labelledby="incomplete-content">
      <h2 id="incomplete-content" className={styles.heading}>
        Still to do
      </h2>
      {failed.length > 0 && (
        <LoadFailure
          retry={() => {
            for (const { retry } of failed) retry();
          }}
        >
          What is missing could not be loaded.
        </LoadFailure>
      )}
      {!ends && failed.length === 0 && <Skeleton />}
      {ends?.length === 0 && <p className={styles.quiet}>Every course has its subcategories and descriptions.</p>}
      {ends && ends.length > 0 && (
        <ul className={styles.list}>
          {ends.slice(0, SHOWN).map(({ key, text, to, todo }) => (
            <li key={key}>
              <p>{text}</p>
              <Link to={to}>{todo}</Link>
            </li>
          ))}
        </ul>
      )}
      {ends && ends.length > SHOWN && <p className={styles.quiet}>And {ends.length - SHOWN} more.</p>}
    </section>
  );
}

/** Exported for its test. */
function findGaps(
  skills: readonly Skill[],
  subcategories: readonly SkillDetail[],
  details: readonly CourseDetail[],
): Gap[] {
  const filled = new Set(subcategories.map(({ skill_id }) => skill_id));
  const described = new Set(details.map(({ skill_detail_id }) => skill_detail_id));
  const first = {
    key: "first",
    text: "There are no courses yet.",
    to: tabPath("add-course"),
    todo: "Add the first course",
  };
  return [
    ...(skills.length === 0 ? [first] : []),
    ...skills
      .filter(({ id }) => !filled.has(id))
      .map(({ id, title }) => ({
        key: `skill-${id}`,
        text: `${title} has no subcategories yet.`,
        to: `${tabPath("add-subcategory")}?skill_id=${id}`,
        todo: "Add a subcategory",
      })),
    ...subcategories
      .filter(({ id }) => !described.has(id))
      .map(({ id, course }) => ({
        key: `subcategory-${id}`,
        text: `${course} has no description yet.`,
        to: `${tabPath("add-course-detail")}?skill_detail_id=${id}`,
        todo: "Write one",
      })),
  ];
}
