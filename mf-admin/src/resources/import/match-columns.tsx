import { enrolmentTitles } from "@optimyz/contract/api/schemas/people/enrolment";
import { type FileKind, type ImportField, importFields } from "@optimyz/contract/domain/imports";
import { useId } from "react";
import { countLocale } from "../../shared/language/spoken.ts";
import { useText } from "../../texts.ts";
import { type Columns, labelOf } from "./fields.ts";
import styles from "./import.module.css";
import * as m from "./messages.ts";
import type { Table } from "./read/table.ts";

interface MatchColumnsProps {
  kind: FileKind;
  table: Table;
  columns: Columns;
  set: (columns: Columns) => void;
}

/** Which column of the file each field has, with what the file has there. */
export function MatchColumns({ kind, table, columns, set }: MatchColumnsProps) {
  const t = useText();
  const taken = new Set(Object.values(columns));
  const left = table.headings.filter((_, index) => !taken.has(index));
  const fields: readonly ImportField[] = importFields[kind];
  return (
    <>
      <p>{t(m.columnsLead)}</p>
      <div className={styles.columns}>
        {fields.map((field) => (
          <ColumnField
            key={field}
            field={field}
            label={t(labelOf(kind, field))}
            table={table}
            at={columns[field]}
            set={(at) => {
              const { [field]: _, ...rest } = columns;
              set(at === undefined ? rest : { ...rest, [field]: at });
            }}
          />
        ))}
      </div>
      {left.length > 0 && (
        <p className={styles.facts}>{t(m.notImported, { names: new Intl.ListFormat(countLocale()).format(left) })}</p>
      )}
    </>
  );
}

interface ColumnFieldProps {
  field: ImportField;
  label: string;
  table: Table;
  at: number | string | undefined;
  set: (at: number | string | undefined) => void;
}

/** Examples of a column: what its first filled cells say. */
const EXAMPLES = 3;

function ColumnField({ field, label, table, at, set }: ColumnFieldProps) {
  const t = useText();
  const id = useId();
  const found = typeof at === "number" ? table.rows.map(({ cells }) => cells[at] ?? "") : [];
  const examples = [...new Set(found.filter((cell) => cell !== ""))].slice(0, EXAMPLES);
  return (
    <div className={styles.column}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        value={at === undefined ? "" : String(at)}
        onChange={({ target: { value } }) =>
          set(value === "" ? undefined : /^\d+$/.test(value) ? Number(value) : value)
        }
      >
        <option value="">{t(m.noColumn)}</option>
        {table.headings.map((heading, index) => (
          <option key={heading} value={index}>
            {heading}
          </option>
        ))}
        {field === "title" &&
          enrolmentTitles.map((title) => (
            <option key={title} value={title}>
              {t(m.sameForAll, { title })}
            </option>
          ))}
      </select>
      <p className={styles.examples}>{examples.join(" · ")}</p>
    </div>
  );
}
