import type { CourseFigures, FigureWeeks } from "@optimyz/contract/api/schemas/figures";
import { type Text, useTexts } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Bar } from "../../shared/charts/bar.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import part from "../../shared/layout/part.module.css";
import { type LineColumn, LineTable } from "../../shared/list/line-table.tsx";
import { PageNav } from "../../shared/list/list-tools.tsx";
import { useText } from "../../texts.ts";
import styles from "./figures.module.css";
import * as m from "./messages.ts";
import { courseFiguresQuery } from "./queries.ts";
import { seatsColumn } from "./seats-column.ts";

type Line = CourseFigures["items"][number];

/** Courses from the opened page to the paid seat. */
export function CourseSection({ weeks }: { weeks: FigureWeeks }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const state = useQuery({ ...courseFiguresQuery(weeks, page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="course-figures">
      <h2 id="course-figures" className={part.heading}>
        {t(m.courses)}
      </h2>
      <p className={part.quiet}>{t(m.coursesExplained)}</p>
      <Loaded state={state} failed={t(m.coursesNotAvailable)} log="Error fetching the figures of courses">
        {({ items, next_page }) => (
          <>
            {items.length === 0 ? (
              <Notice tone="empty">{t(m.noCourses)}</Notice>
            ) : (
              <CourseTable items={items} busy={state.isPlaceholderData} />
            )}
            {(page > 1 || next_page !== null) && (
              <PageNav
                page={page}
                previous={page > 1 ? () => setPage(page - 1) : undefined}
                next={next_page === null ? undefined : () => setPage(next_page)}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function CourseTable({ items, busy }: { items: readonly Line[]; busy: boolean }) {
  const t = useText();
  const { locale } = useTexts();
  return (
    <LineTable label={t(m.courses)} columns={columnsIn(items, t, locale)} groups={[{ rows: items }]} busy={busy} />
  );
}

function columnsIn(items: readonly Line[], t: Text, locale: string): readonly LineColumn<Line>[] {
  const counts = [
    ["views", m.views],
    ["enrolments", m.enrolments],
    ["paid", m.paid],
  ] as const;
  const numbers = counts.map(([key, name]): LineColumn<Line> => {
    const highest = Math.max(...items.map((line) => line[key]));
    const label = t(name);
    return {
      key,
      label,
      isNumber: true,
      cell: (line) => (
        <span className={styles.withBar}>
          {line[key].toLocaleString(locale)}
          <Bar value={line[key]} highest={highest} />
        </span>
      ),
      card: (line) => t(m.inCard, { label, value: line[key].toLocaleString(locale) }),
    };
  });
  return [
    { key: "course", label: t(m.course), isName: true, cell: ({ course }) => course },
    ...numbers,
    seatsColumn(t),
  ];
}
