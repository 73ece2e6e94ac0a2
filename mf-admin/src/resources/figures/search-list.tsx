import type { Figures } from "@optimyz/contract/api/schemas/figures";
import { useTexts } from "@optimyz/kit";
import { useId } from "react";
import { Bar } from "../../shared/charts/bar.tsx";
import part from "../../shared/layout/part.module.css";
import { useText } from "../../texts.ts";
import styles from "./figures.module.css";
import * as m from "./messages.ts";

/** What visitors search for, how often, and how often they find nothing. */
export function SearchList({ searches: { items, total, missed } }: Pick<Figures, "searches">) {
  const t = useText();
  const { locale } = useTexts();
  const titleId = useId();
  const sum = (key: "count" | "missed") => items.reduce((all, line) => all + line[key], 0);
  const others = { count: total - sum("count"), missed: missed - sum("missed") };
  const highest = Math.max(...items.map(({ count }) => count));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={part.heading}>
        {t(m.searched)}
      </h2>
      <p className={part.quiet}>{t(total === 0 ? m.none : m.searchedExplained)}</p>
      {total > 0 && (
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t(m.searchedFor)}</th>
              <th scope="col">{t(m.searches)}</th>
              <th scope="col">{t(m.foundNothing)}</th>
              <td className={styles.share} />
            </tr>
          </thead>
          <tbody>
            {items.map(({ text, count, missed }) => (
              <tr key={text}>
                <th scope="row" dir="auto">
                  {text}
                </th>
                <td>{count.toLocaleString(locale)}</td>
                <td>{missed.toLocaleString(locale)}</td>
                <td className={styles.share}>
                  <Bar value={count} highest={highest} />
                </td>
              </tr>
            ))}
            {others.count > 0 && (
              <tr>
                <th scope="row">{t(m.other)}</th>
                <td>{others.count.toLocaleString(locale)}</td>
                <td>{others.missed.toLocaleString(locale)}</td>
                <td className={styles.share} />
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}
