import type { AdminContent } from "@optimyz/contract/api/schemas/admin";
import { Link } from "@optimyz/kit/router";
import { Skeleton } from "@optimyz/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { LoadFailure } from "./load-failure.tsx";
import styles from "./overview.module.css";

/** Pages that a visitor would find empty: courses without subcategories, subcategories without a description. */
export function IncompleteContent({ content }: { content: UseQueryResult<AdminContent> }) {
  const { data } = content;
  const gaps = data && gapsOf(data);
  const more = data ? data.missing.total - data.missing.items.length : 0;
  return (
    <section aria-labelledby="incomplete-content">
      <h2 id="incomplete-content" className={styles.heading}>
        Still to do
      </h2>
      {content.isLoadingError && (
        <LoadFailure retry={content.refetch}>What is missing could not be loaded.</LoadFailure>
      )}
      {content.isPending && <Skeleton />}
      {gaps?.length === 0 && <p className={styles.quiet}>Every course has its subcategories and descriptions.</p>}
      {gaps && gaps.length > 0 && (
        <ul className={styles.list}>
          {gaps.map(({ key, text, to, todo }) => (
            <li key={key}>
              <p>{text}</p>
              <Link to={to}>{todo}</Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.quiet}>And {more.toLocaleString("en")} more.</p>}
    </section>
  );
}

function gapsOf({ skills, missing }: AdminContent) {
  if (skills === 0)
    return [
      { key: "first", text: "There are no courses yet.", to: tabPath("add-course"), todo: "Add the first course" },
    ];
  return missing.items.map(({ kind, id, name }) =>
    kind === "skill"
      ? {
          key: `skill-${id}`,
          text: `${name} has no subcategories yet.`,
          todo: "Add a subcategory",
          to: `${tabPath("add-subcategory")}?skill_id=${id}`,
        }
      : {
          key: `subcategory-${id}`,
          text: `${name} has no description yet.`,
          todo: "Write one",
          to: `${tabPath("add-course-detail")}?skill_detail_id=${id}`,
        },
  );
}
