import type { Skill } from "@optimyz/contract/api/schemas/content";
import { slugOf } from "@optimyz/contract/domain/slug";
import { langOf, readPart, SKILLS_SHOWN, skillsOnPage, useQuery } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { cx, Skeleton } from "@optimyz/ui";
import { useEffect } from "react";
import { seeAllCourses } from "../messages.ts";
import { useText } from "../texts.ts";
import styles from "./footer.module.css";

/** As many as a provider's list usually has. */
const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** A phone shows fewer: the first ones and a link to all. */
const SHORT = 5;

/** A link needs a text. */
const hasTitle = ({ title }: Skill): boolean => title.trim() !== "";

/** The first skills by title, and a link to all. An invalid response leaves the list empty. */
export function FooterCourses() {
  const t = useText();
  const skills = useQuery(skillsOnPage());
  const { rows, hasMore } = readPart(skills.data ?? [], SKILLS_SHOWN);
  useEffect(() => {
    if (skills.status === "error") console.error("Error fetching skills", skills.error);
  }, [skills.status, skills.error]);

  if (skills.status === "loading")
    return (
      <div className={cx(styles.list, styles.long)} aria-hidden="true">
        {PLACES.map((place) => (
          <span key={place} className={styles.link}>
            <Skeleton className={styles.place} />
          </span>
        ))}
      </div>
    );
  const shown = rows.filter(hasTitle);
  const isLong = hasMore || shown.length > SHORT;
  return (
    <ul className={cx(styles.list, isLong && styles.long)}>
      {shown.map((skill) => (
        <li key={skill.id}>
          <Link
            className={styles.link}
            to={{ role: "skill", params: { titleSlug: slugOf(skill.title) } }}
            {...langOf(skill, "title")}
          >
            {skill.title}
          </Link>
        </li>
      ))}
      {isLong && (
        <li className={hasMore ? undefined : styles.whereShort}>
          <Link className={styles.link} to={{ role: "courses" }}>
            {t(seeAllCourses)}
          </Link>
        </li>
      )}
    </ul>
  );
}
