import type { AdminContent } from "@optimyz/contract/api/schemas/admin";
import type { Text } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Skeleton } from "@optimyz/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { LoadFailure } from "./load-failure.tsx";
import * as m from "./messages.ts";
import styles from "./overview.module.css";

/** Pages that a visitor would find empty: courses without subcategories, subcategories without a description. */
export function IncompleteContent({ content }: { content: UseQueryResult<AdminContent> }) {
  const t = useText();
  const { data } = content;
  const gaps = data && gapsOf(data, t);
  const more = data ? data.missing.total - data.missing.items.length : 0;
  return (
    <section aria-labelledby="incomplete-content">
      <h2 id="incomplete-content" className={styles.heading}>
        {t(m.stillToDo)}
      </h2>
      {content.isLoadingError && <LoadFailure retry={content.refetch}>{t(m.missingNotLoaded)}</LoadFailure>}
      {content.isPending && <Skeleton />}
      {gaps?.length === 0 && <p className={styles.quiet}>{t(m.nothingMissing)}</p>}
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
      {more > 0 && <p className={styles.quiet}>{t(m.andMore, { count: more })}</p>}
    </section>
  );
}

function gapsOf({ skills, missing }: AdminContent, t: Text) {
  if (skills === 0) return [{ key: "first", text: t(m.noCourses), to: tabPath("add-course"), todo: t(m.firstCourse) }];
  return missing.items.map(({ kind, id, name }) =>
    kind === "skill"
      ? {
          key: `skill-${id}`,
          text: t(m.noSubcategories, { name }),
          todo: t(m.addSubcategory),
          to: `${tabPath("add-subcategory")}?skill_id=${id}`,
        }
      : {
          key: `subcategory-${id}`,
          text: t(m.noDescription, { name }),
          todo: t(m.writeOne),
          to: `${tabPath("add-course-detail")}?skill_detail_id=${id}`,
        },
  );
}
