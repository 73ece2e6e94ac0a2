import { Link } from "@optimyz/kit/router";
import { Icon, icons } from "@optimyz/ui";
import { readPreview } from "../endpoints/learner.ts";
import { previewPage } from "../parts/links.ts";
import { useOwnData } from "../parts/own-data.ts";
import { useText } from "../texts.ts";
import styles from "./learn-preview.module.css";
import * as m from "./messages.ts";

/** For a course's page, below the fold: a link to lessons that anybody may read. Nothing for a course without them. */
export function Component({ courseId }: { courseId: number }) {
  const t = useText();
  const { data } = useOwnData({ endpoint: readPreview, params: { courseId } });
  const [first, ...others] = data?.lessons ?? [];
  if (!first) return null;
  return (
    <p className={styles.preview}>
      <Link className={styles.link} to={previewPage(courseId)}>
        {t(m.readLesson, { title: first.title })}
        <Icon path={icons.arrowRight} />
      </Link>
      {others.length > 0 && <span className={styles.more}>{t(m.more, { count: others.length })}</span>}
    </p>
  );
}
