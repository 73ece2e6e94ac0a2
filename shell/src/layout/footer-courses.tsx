import { listSkills } from "@optimyz/contract/endpoints/content";
import type { Skill } from "@optimyz/contract/schemas/content";
import { slugOf } from "@optimyz/contract/slug";
import { paths, query, useQuery } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Skeleton } from "@optimyz/ui";
import { useEffect } from "react";
import styles from "./footer.module.css";

/** As many as a provider's list usually has. */
const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** A link needs words. */
const hasTitle = ({ title }: Skill): boolean => title.trim() !== "";

/** The skills by title. An answer that cannot be used leaves the list empty. */
export function FooterCourses() {
  const skills = useQuery(query(listSkills));
  useEffect(() => {
    if (skills.status === "error") console.error("Error fetching skills", skills.error);
  }, [skills.status, skills.error]);

  if (skills.status === "loading")
    return (
      <div className={styles.list} aria-hidden="true">
        {PLACES.map((place) => (
          <span key={place} className={styles.link}>
            <Skeleton className={styles.place} />
          </span>
        ))}
      </div>
    );
  return (
    <ul className={styles.list}>
      {(skills.data ?? []).filter(hasTitle).map(({ id, title }) => (
        <li key={id}>
          <Link className={styles.link} to={paths.skill.to({ titleSlug: slugOf(title) })}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
