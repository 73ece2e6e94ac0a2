import type { Figures } from "@optimyz/contract/api/schemas/figures";
import { useTexts } from "@optimyz/kit";
import part from "../../shared/layout/part.module.css";
import { useText } from "../../texts.ts";
import styles from "./figures.module.css";
import * as m from "./messages.ts";

const counted = [
  ["visits", m.visits],
  ["views", m.views],
  ["searches", m.searches],
  ["enrolments", m.enrolments],
  ["paid", m.paid],
] as const;

/** This week until today, with as many days of the week before. */
export function Numbers({ figures: { today, now, before } }: { figures: Figures }) {
  const t = useText();
  const { locale } = useTexts();
  const weekday = new Date(`${today}T00:00:00Z`).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" });
  return (
    <section aria-labelledby="this-week">
      <h2 id="this-week" className={part.heading}>
        {t(m.thisWeek)}
      </h2>
      <dl className={styles.numbers}>
        {counted.map(([name, label]) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>{now[name].toLocaleString(locale)}</dd>
            <dd className={styles.before}>
              {t(m.lastWeekUntil, { weekday, count: before[name].toLocaleString(locale) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
