import { type ImportField, importFields } from "@optimyz/contract/domain/imports";
import type { Text } from "@optimyz/kit";
import { Button, saveAsFile } from "@optimyz/ui";
import type { ReactNode } from "react";
import { LineTable } from "../../shared/list/line-table.tsx";
import { useText } from "../../texts.ts";
import { correctedFile, isFileKind } from "./corrected-file.ts";
import styles from "./import.module.css";
import * as m from "./messages.ts";
import type { Outcome, OutcomeRow } from "./use-run.ts";
import { count, kindWords } from "./words.ts";

/** Wrong rows in view; the file has all. */
const SHOWN_MAX = 100;

interface OutcomeViewProps {
  outcome: Outcome;
  /** Whether it has happened, or would. */
  isDone: boolean;
}

/** How many rows are added, are there, and are wrong, and what is wrong with each of those. */
export function OutcomeView({ outcome: { made, doubles, wrong, partly }, isDone }: OutcomeViewProps) {
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
      {partly.length > 0 && <Rows title={t(m.partly)} why={t(m.whatIsLeftOut)} rows={partly} />}
      {wrong.length > 0 && (
        <Rows title={t(m.wrongRows)} why={t(m.whatIsWrong)} rows={wrong}>
          <Download rows={wrong} />
        </Rows>
      )}
    </>
  );
}

interface RowsProps {
  title: string;
  why: string;
  rows: readonly OutcomeRow[];
  children?: ReactNode;
}

function Rows({ title, why, rows, children }: RowsProps) {
  const t = useText();
  const lines = rows.slice(0, SHOWN_MAX).map((row, index) => ({ ...row, id: index }));
  return (
    <section className={styles.wrong} aria-label={title}>
      <h3 className={styles.label}>{title}</h3>
      <LineTable
        label={title}
        columns={[
          {
            key: "row",
            label: t(m.row),
            cell: ({ number }) => number,
            isNumber: true,
            card: ({ number }) => `${t(m.row)} ${number}`,
          },
          { key: "says", label: t(m.says), cell: (row) => summaryOf(row, t), isName: true },
          { key: "why", label: why, cell: ({ problems }) => problems.join(" "), isLong: true },
        ]}
        groups={[{ rows: lines }]}
      />
      {rows.length > SHOWN_MAX && <p className={styles.facts}>{t(m.firstOfThem, { count: SHOWN_MAX })}</p>}
      {children}
    </section>
  );
}

function Download({ rows }: { rows: readonly OutcomeRow[] }) {
  const t = useText();
  const kind = rows[0]?.kind ?? "enrolments";
  return (
    <>
      {isFileKind(kind) && <p>{t(m.correctThem)}</p>}
      <div>
        <Button
          variant="secondary"
          onClick={() => saveAsFile("not-imported.csv", correctedFile(kind, rows, t), "text/csv")}
        >
          {t(m.downloadWrong)}
        </Button>
      </div>
    </>
  );
}

/** The first cells of a row, by which somebody knows it again. */
function summaryOf({ kind, values }: OutcomeRow, t: Text): string {
  if (!isFileKind(kind)) return `${t(kindWords[kind])}: ${values.title ?? values.path ?? values.guid}`;
  const fields: readonly ImportField[] = importFields[kind];
  return fields
    .flatMap((field) => (field === "title" ? [] : (values[field] ?? [])))
    .slice(0, 3)
    .join(" · ");
}
