import type { WrongRow } from "@optimyz/contract/api/schemas/imports";
import { type ImportField, type ImportKind, importFields } from "@optimyz/contract/domain/imports";
import { Button, saveAsFile } from "@optimyz/ui";
import { LineTable } from "../../shared/list/line-table.tsx";
import { useText } from "../../texts.ts";
import { correctedFile } from "./corrected-file.ts";
import styles from "./import.module.css";
import * as m from "./messages.ts";
import type { Outcome } from "./use-run.ts";
import { count } from "./words.ts";

/** Wrong rows in view; the file has all. */
const SHOWN_MAX = 100;

interface OutcomeViewProps {
  kind: ImportKind;
  outcome: Outcome;
  /** Whether it has happened, or would. */
  isDone: boolean;
}

/** How many rows are added, are there, and are wrong, and what is wrong with each of those. */
export function OutcomeView({ kind, outcome: { made, doubles, wrong }, isDone }: OutcomeViewProps) {
  const t = useText();
  const figures = [
    [t(isDone ? m.added : m.willBeAdded), made],
    [t(m.there), doubles],
    [t(m.wrong), wrong.length],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(number)}</dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && <WrongRows kind={kind} rows={wrong} />}
    </>
  );
}

function WrongRows({ kind, rows }: { kind: ImportKind; rows: readonly WrongRow[] }) {
  const t = useText();
  const lines = rows.slice(0, SHOWN_MAX).map((row) => ({ ...row, id: row.number }));
  return (
    <section className={styles.wrong} aria-label={t(m.wrongRows)}>
      <h3 className={styles.label}>{t(m.wrongRows)}</h3>
      <LineTable
        label={t(m.wrongRows)}
        columns={[
          {
            key: "row",
            label: t(m.row),
            cell: ({ number }) => number,
            isNumber: true,
            card: ({ number }) => `${t(m.row)} ${number}`,
          },
          { key: "says", label: t(m.says), cell: ({ values }) => summaryOf(kind, values), isName: true },
          { key: "why", label: t(m.whatIsWrong), cell: ({ problems }) => problems.join(" "), isLong: true },
        ]}
        groups={[{ rows: lines }]}
      />
      {rows.length > SHOWN_MAX && <p className={styles.facts}>{t(m.firstOfThem, { count: SHOWN_MAX })}</p>}
      <p>{t(m.correctThem)}</p>
      <div>
        <Button
          variant="secondary"
          onClick={() => saveAsFile("not-imported.csv", correctedFile(kind, rows, t), "text/csv")}
        >
          {t(m.downloadWrong)}
        </Button>
      </div>
    </section>
  );
}

/** The first cells of a row, by which somebody knows it again. */
function summaryOf(kind: ImportKind, values: Readonly<Record<string, string>>): string {
  const fields: readonly ImportField[] = importFields[kind];
  return fields
    .flatMap((field) => (field === "title" ? [] : (values[field] ?? [])))
    .slice(0, 3)
    .join(" · ");
}
