import { exportDayBook, exportIncome } from "@optimyz/contract/api/endpoints/income";
import { type IncomeGroup, incomeGroups, MONTHS_MAX } from "@optimyz/contract/api/schemas/income";
import { financialYearStart, monthLater, monthsFrom } from "@optimyz/contract/domain/months";
import part from "../../shared/layout/part.module.css";
import { CsvLink } from "../../shared/list/csv-link.tsx";
import { type Choice, ListBar, Select } from "../../shared/list/list-tools.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { monthName } from "./words.ts";

/** What a row of each view is. */
export const groupWords = {
  month: m.byMonth,
  course: m.byCourse,
  batch: m.byBatch,
  way: m.byWay,
  person: m.byPerson,
} as const satisfies Record<IncomeGroup, string>;

interface PeriodBarProps {
  from: string;
  to: string;
  by: IncomeGroup;
  thisMonth: string;
  firstMonth: string;
  set: (asked: Record<string, string>) => void;
}

/** Chooses months and view, and has the files of them. */
export function PeriodBar({ from, to, by, thisMonth, firstMonth, set }: PeriodBarProps) {
  const t = useText();
  const periods = usePeriods(thisMonth, firstMonth);
  const own = periods.find((each) => each.from === from && each.to === to);
  const oldest = [firstMonth, from].toSorted()[0] ?? from;
  const newest = [thisMonth, to].toSorted()[1] ?? to;
  const months: Choice[] = Array.from({ length: monthsFrom(oldest, newest) }, (_, index) => {
    const key = monthLater(newest, -index);
    return { key, label: monthName(key) };
  });
  const more = { from, to };
  return (
    <ListBar>
      <Select
        label={t(m.period)}
        value={own?.key ?? ""}
        choices={own ? periods : [...periods, { key: "", label: t(m.otherMonths) }]}
        set={(key) => {
          const chosen = periods.find((each) => each.key === key);
          if (chosen) set({ by, from: chosen.from, to: chosen.to });
        }}
      />
      <Select
        label={t(m.from)}
        value={from}
        choices={months}
        set={(first) => set({ by, from: first, to: first > to ? first : withinMax(first, to) })}
      />
      <Select
        label={t(m.to)}
        value={to}
        choices={months}
        set={(last) =>
          set({ by, from: last < from ? last : monthsFrom(from, last) > MONTHS_MAX ? last : from, to: last })
        }
      />
      <Select
        label={t(m.by)}
        value={by}
        choices={incomeGroups.map((key) => ({ key, label: t(groupWords[key]) }))}
        set={(group) => set({ by: group, from, to })}
      />
      <div className={part.files}>
        <CsvLink path={exportIncome.path} search="" status="" more={{ ...more, by }} />
        <CsvLink path={exportDayBook.path} search="" status="" more={more} label={t(m.dayBook)} />
      </div>
    </ListBar>
  );
}

const withinMax = (first: string, last: string): string =>
  monthsFrom(first, last) > MONTHS_MAX ? monthLater(first, MONTHS_MAX - 1) : last;

/** Periods by their names: the last two months, and financial years that have a receipt, three at most. */
function usePeriods(thisMonth: string, firstMonth: string) {
  const t = useText();
  const lastMonth = monthLater(thisMonth, -1);
  const years = [0, -12, -24]
    .map((months) => financialYearStart(monthLater(thisMonth, months)))
    .filter((start) => monthLater(start, 11) >= firstMonth);
  return [
    { key: "this", label: t(m.thisMonth), from: thisMonth, to: thisMonth },
    { key: "last", label: t(m.lastMonth), from: lastMonth, to: lastMonth },
    ...years.map((start) => {
      const year = Number(start.slice(0, 4));
      const years = `${year}–${String((year + 1) % 100).padStart(2, "0")}`;
      return { key: start, label: t(m.financialYear, { years }), from: start, to: monthLater(start, 11) };
    }),
  ];
}
