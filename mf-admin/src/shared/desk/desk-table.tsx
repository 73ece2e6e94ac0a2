import { cx } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import table from "../list/table.module.css";
import styles from "./desk.module.css";
import type { DeskColumn, DeskRow } from "./desk.ts";
import * as m from "./messages.ts";
import { type Cursor, rowId } from "./use-cursor.ts";
import type { Chosen, Selection } from "./use-selection.ts";

export interface RowsProps<Row extends DeskRow> {
  /** Name of the whole, for screen readers. */
  label: string;
  items: readonly Row[];
  columns: readonly DeskColumn<Row>[];
  selection: Selection;
  cursor: Cursor;
  /** Statuses that are being given, by the row. */
  pending: ReadonlyMap<number, string>;
  openId: number | undefined;
  open: (id: number) => void;
  isBusy: boolean;
}

/** The list as a dense table with a heading that stays in view. */
export function DeskTable<Row extends DeskRow>(props: RowsProps<Row>) {
  const { label, items, columns, selection, pending, openId, isBusy } = props;
  const t = useText();
  return (
    <div className={cx(table.scroll, isBusy && table.busy)} aria-busy={isBusy}>
      <table className={cx(table.table, styles.rows)} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <PageBox items={items} selection={selection} />
            </th>
            <th scope="col">{t(m.name)}</th>
            {columns.map(({ key, label: heading, isNumber }) => (
              <th key={key} scope="col" className={cx(isNumber && table.number)}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr
              key={row.id}
              data-chosen={selection.has(row.id) || undefined}
              data-open={row.id === openId || undefined}
              data-pending={pending.has(row.id) || undefined}
            >
              <td className={styles.check}>
                <RowBox row={row} selection={selection} />
              </td>
              <th scope="row" className={table.name}>
                <NameButton {...props} row={row} />
              </th>
              {columns.map(({ key, cell, isNumber, isLong }) => (
                <td key={key} className={cx(isNumber && table.number, isLong && table.long)}>
                  <div className={isLong ? undefined : table.cell}>{cell(shownRow(row, pending))}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The list where there is no room for a table: a line or two for each row. */
export function DeskCards<Row extends DeskRow>(props: RowsProps<Row>) {
  const { label, items, columns, selection, pending, openId, isBusy } = props;
  return (
    <ul className={cx(table.cards, styles.cards, isBusy && table.busy)} aria-label={label} aria-busy={isBusy}>
      {items.map((row) => (
        <li
          key={row.id}
          data-chosen={selection.has(row.id) || undefined}
          data-open={row.id === openId || undefined}
          data-pending={pending.has(row.id) || undefined}
        >
          <RowBox row={row} selection={selection} />
          <div className={styles.card}>
            <NameButton {...props} row={row} />
            <p className={table.facts}>
              {columns.map(({ key, cell }) => (
                <span key={key}>{cell(shownRow(row, pending))}</span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A row with the status that is being given to it. */
const shownRow = <Row extends DeskRow>(row: Row, pending: ReadonlyMap<number, string>): Row => {
  const status = pending.get(row.id);
  return status === undefined ? row : { ...row, status };
};

function NameButton<Row extends DeskRow>({ row, cursor, openId, open }: RowsProps<Row> & { row: Row }) {
  return (
    <button
      type="button"
      id={rowId(row.id)}
      className={styles.open}
      aria-expanded={row.id === openId}
      onFocus={() => cursor.hold(row.id)}
      onClick={() => open(row.id)}
    >
      <span className={table.clamped} title={row.name}>
        {row.name}
      </span>
    </button>
  );
}

function RowBox({ row, selection }: { row: DeskRow; selection: Selection }) {
  const t = useText();
  return (
    <input
      type="checkbox"
      aria-label={t(m.selectRow, { name: row.name })}
      checked={selection.has(row.id)}
      // A change does not say whether Shift is held.
      onClick={(event) => selection.toggle(row.id, event.shiftKey)}
      onChange={() => undefined}
    />
  );
}

function PageBox({ items, selection }: { items: readonly Chosen[]; selection: Selection }) {
  const t = useText();
  const chosen = items.filter(({ id }) => selection.has(id)).length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < items.length;
      }}
      type="checkbox"
      aria-label={t(m.selectPage)}
      checked={chosen > 0 && chosen === items.length}
      onChange={selection.togglePage}
    />
  );
}
