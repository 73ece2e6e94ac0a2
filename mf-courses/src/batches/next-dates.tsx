import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { patternText, rangeText } from "@optimyz/contract/domain/batch-words";
import { langOf, useQuery, useTexts, wordsOf } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { ButtonLink, cx, Section } from "@optimyz/ui";
import * as common from "../messages.ts";
import { allDates } from "../parts/links.ts";
import { nextBatches } from "../parts/reads.ts";
import row from "../parts/row-link.module.css";
import { useLoggedError } from "../parts/use-logged-error.ts";
import { useText } from "../texts.ts";
import { Fee } from "./fee.tsx";
import * as m from "./messages.ts";
import styles from "./next-dates.module.css";
import { Seats } from "./seats.tsx";

/** The next batches of all courses, each a link to its course; nothing while there are none. */
export function NextDates() {
  const t = useText();
  const { data: batches = [], error } = useQuery(nextBatches);
  useLoggedError("Failed to load the next batches.", error);
  if (batches.length === 0) return null;
  return (
    <Section
      tone="tint"
      title={t(common.nextDates)}
      lead={t(m.nextDatesLead)}
      actions={
        <ButtonLink variant="secondary" to={allDates}>
          {t(m.filterDates)}
        </ButtonLink>
      }
    >
      <ul className={styles.list}>
        {batches.map((batch) => (
          <Entry key={batch.id} batch={batch} />
        ))}
      </ul>
    </Section>
  );
}

function Entry({ batch }: { batch: ListedBatch }) {
  const texts = useTexts();
  const { course_id, course, place } = batch;
  return (
    <li className={cx(row.row, styles.entry)}>
      <div className={styles.what}>
        <h3 className={styles.course}>
          <Link
            className={row.link}
            to={{ role: "course", params: { skill_detail_id: course_id } }}
            {...langOf(batch, "course")}
          >
            {course}
          </Link>
        </h3>
        <p className={styles.fact}>
          {wordsOf(batch, "skill")} · {place}
        </p>
      </div>
      <div>
        <p>{rangeText(batch, texts)}</p>
        <p className={styles.fact}>{patternText(batch, texts)}</p>
      </div>
      <div className={styles.seats}>
        <Fee className={styles.fee} batch={batch} />
        <Seats batch={batch} />
      </div>
    </li>
  );
}
