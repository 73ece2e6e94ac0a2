import { useApp } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { batchPath } from "../batches/words.ts";
import styles from "./new-course.module.css";
import type { useAddCourse } from "./use-add-course.ts";

/** A course that was added with the form. */
export type Added = Awaited<ReturnType<ReturnType<typeof useAddCourse>["add"]>>;

/** Where the course is now. */
export function AddedNotice({ added: { courseId, name, batchId } }: { added: Added }) {
  const { pathOf } = useApp();
  const page = pathOf({ role: "course", params: { skill_detail_id: courseId } });
  return (
    <Notice tone="success" title={`${name} is on the site.`}>
      <p className={styles.links}>
        <a href={page} target="_blank" rel="noopener">
          See its page
        </a>
        {batchId !== undefined && <Link to={batchPath(batchId)}>Who takes part</Link>}
        <span>The form is empty again for the next course.</span>
      </p>
    </Notice>
  );
}
