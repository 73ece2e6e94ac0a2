import { useApp } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { batchPath } from "../batches/words.ts";
import * as m from "./messages.ts";
import styles from "./new-course.module.css";
import type { useAddCourse } from "./use-add-course.ts";

/** A course that was added with the form. */
export type Added = Awaited<ReturnType<ReturnType<typeof useAddCourse>["add"]>>;

/** Where the course is now. */
export function AddedNotice({ added: { courseId, name, batchId } }: { added: Added }) {
  const t = useText();
  const { pathOf } = useApp();
  const page = pathOf({ role: "course", params: { skill_detail_id: courseId } });
  return (
    <Notice tone="success" title={t(m.isOnTheSite, { name })}>
      <p className={styles.links}>
        <a href={page} target="_blank" rel="noopener">
          {t(m.seeItsPage)}
        </a>
        {batchId !== undefined && <Link to={batchPath(batchId)}>{t(m.whoTakesPart)}</Link>}
        <span>{t(m.emptyAgain)}</span>
      </p>
    </Notice>
  );
}
