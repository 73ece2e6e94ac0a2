import type { Income, IncomeRow, Owed } from "@optimyz/contract/api/schemas/income";
import { rupees } from "@optimyz/contract/domain/money";
import type { Say } from "@optimyz/contract/protocol/wording";
import { type Text, useTexts } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Bar } from "../../shared/charts/bar.tsx";
import part from "../../shared/layout/part.module.css";
import { addressedName } from "../../shared/list/addressed-name.ts";
import { type LineColumn, LineTable } from "../../shared/list/line-table.tsx";
import lists from "../../shared/list/table.module.css";
import { useText } from "../../texts.ts";
import { batchPath } from "../batches/words.ts";
import { moneyPath, wayWord } from "../payments/words.ts";
import styles from "./income.module.css";
import * as m from "./messages.ts";
import { groupWords } from "./period-bar.tsx";
import { keptOf, monthName, receivedOf, refundedOf } from "./words.ts";

/** Ages of what is overdue. */
const ages = [
  ["due_7_paise", m.due7],
  ["due_30_paise", m.due30],
  ["due_60_paise", m.due60],
  ["due_more_paise", m.dueMore],
] as const satisfies readonly (readonly [keyof Owed, string])[];

type Line = Omit<IncomeRow, "id"> & { id: number; of: number | null };

function columnsIn(by: Income["by"], highest: number, t: Text, say: Say): readonly LineColumn<Line>[] {
  const isOwed = by !== "month" && by !== "way";
  const labelled = (label: string, value: string) => t(m.label, { label, amount: value });
  const amount = (key: string, label: string, of: (line: Line) => number): LineColumn<Line> => ({
    key,
    label,
    isNumber: true,
    cell: (line) => rupees(of(line)),
    card: (line) => (of(line) === 0 ? null : labelled(label, rupees(of(line)))),
  });
  return [
    { key: "name", label: t(groupWords[by]), isName: true, cell: (line) => <Name by={by} line={line} say={say} /> },
    ...(by === "batch" || by === "person"
      ? [{ key: "course", label: t(m.course), isLong: true, cell: ({ course }: Line) => course } as const]
      : []),
    amount("received", t(m.received), receivedOf),
    amount("refunded", t(m.refunded), refundedOf),
    {
      key: "kept",
      label: t(m.kept),
      isNumber: true,
      cell: (line) => (
        <span className={styles.kept}>
          <strong>{rupees(keptOf(line))}</strong>
          <Bar value={keptOf(line)} highest={highest} />
        </span>
      ),
      card: (line) => (
        <span className={styles.kept}>
          {labelled(t(m.kept), rupees(keptOf(line)))}
          <Bar value={keptOf(line)} highest={highest} />
        </span>
      ),
    },
    ...(isOwed ? [amount("owed", t(m.owedNow), ({ owed_paise }) => owed_paise)] : []),
  ];
}

function Name({ by, line, say }: { by: Income["by"]; line: Line; say: Say }) {
  const t = useText();
  const { of, name } = line;
  if (by === "month") return monthName(name);
  if (by === "way") return say(wayWord(name));
  const own = by === "person" ? addressedName(name) || t(m.nobody) : name || t(m.notKnown);
  const to = by === "person" ? moneyPath(of ?? 0) : by === "batch" && of !== null ? batchPath(of) : undefined;
  const shown = { className: lists.clamped, title: own, children: own };
  return to === undefined ? <span {...shown} /> : <Link to={to} {...shown} />;
}

/** The rows of a period as a table, with a bar in each. */
export function IncomeTable({ income: { by, items }, busy }: { income: Income; busy: boolean }) {
  const t = useText();
  const { say } = useTexts();
  const lines = items.map((row, index): Line => ({ ...row, id: index, of: row.id }));
  const highest = Math.max(...lines.map((line) => Math.abs(keptOf(line))));
  return (
    <LineTable
      label={t(m.incomeBy, { group: t(groupWords[by]) })}
      columns={columnsIn(by, highest, t, say)}
      groups={[{ rows: lines }]}
      busy={busy}
      below={(line) => overdueText(line, t)}
    />
  );
}

function overdueText(line: Owed, t: Text): string | undefined {
  const some = ages.filter(([name]) => line[name] > 0);
  if (some.length === 0) return undefined;
  return t(m.overdueLine, {
    ages: some.map(([name, age]) => t(m.overdueAge, { amount: rupees(line[name]), age: t(age) })).join(" · "),
  });
}

/** What is owed now by its age, as a table with bars. */
export function Ages({ owed }: { owed: Owed }) {
  const t = useText();
  if (owed.owed_paise === 0) return null;
  const rows = [["not_due_paise", m.notDue] as const, ...ages];
  const highest = Math.max(...rows.map(([name]) => owed[name]));
  return (
    <section aria-labelledby="ages">
      <h2 id="ages" className={part.heading}>
        {t(m.overdueByAge)}
      </h2>
      <table className={styles.ages} aria-labelledby="ages">
        <thead>
          <tr>
            <th scope="col">{t(m.age)}</th>
            <th scope="col">{t(m.amount)}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, age]) => (
            <tr key={name}>
              <th scope="row">{t(age)}</th>
              <td>{rupees(owed[name])}</td>
              <td>
                <Bar value={owed[name]} highest={highest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={part.quiet}>{t(m.dueExplained)}</p>
    </section>
  );
}
