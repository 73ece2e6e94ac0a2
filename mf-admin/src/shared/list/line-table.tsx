import { cx } from "@optimyz/ui";
import { Fragment, type ReactNode, useId } from "react";
import { useText } from "../../texts.ts";
import styles from "./line-table.module.css";
import * as m from "./messages.ts";
import table from "./table.module.css";
import { ChangingContext, useKeptFocus } from "./use-kept-focus.ts";
import { useNarrow } from "./use-narrow.ts";

export interface LineColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The name of the row. */
  isName?: true;
  /** Figures, which are at the right, below each other. */
  isNumber?: true;
  /** A long text; it shares with the name what other columns leave. */
  isLong?: true;
  /** What a card says of it instead; null for nothing. */
  card?: ((row: Row) => ReactNode) | null;
}

/** Rows that belong together, below a title of their own. */
export interface LineGroup<Row> {
  title?: string;
  rows: readonly Row[];
}

interface LineTableProps<Row> {
  /** Name of the whole, for screen readers. */
  label: string;
  columns: readonly LineColumn<Row>[];
  groups: readonly LineGroup<Row>[];
  /** What can be done with a row. @param nameId id of its name, which names the buttons for screen readers */
  actions?: ((row: Row, nameId: string) => ReactNode) | undefined;
  /** A second line, for the rows that have one. */
  below?: (row: Row) => ReactNode;
  /** The rows do not match the controls yet. */
  busy?: boolean | undefined;
  /** Nothing in the rows can be focused: then the whole can, since keys have to scroll it. */
  isReadOnly?: true;
}

/** A list with a line for each row, and a card of two lines where there is no room for a table. It keeps the focus. */
export function LineTable<Row extends { id: number }>(props: LineTableProps<Row>) {
  const isNarrow = useNarrow();
  const items = props.groups.flatMap(({ rows }) => rows);
  const { list, changing, ...focus } = useKeptFocus<HTMLDivElement>(items, (all) => [
    ...all.querySelectorAll("[data-line]"),
  ]);
  const id = useId();
  const View = isNarrow ? Cards : Table;
  const scrolled = props.isReadOnly && !isNarrow ? { tabIndex: 0, role: "group", "aria-label": props.label } : {};
  return (
    <ChangingContext value={changing}>
      <div
        ref={list}
        {...focus}
        {...scrolled}
        className={cx(!isNarrow && table.scroll, props.busy && table.busy)}
        aria-busy={props.busy}
      >
        <View {...props} id={id} />
      </div>
    </ChangingContext>
  );
}

type ViewProps<Row> = LineTableProps<Row> & { id: string };

function Table<Row extends { id: number }>({ label, columns, groups, actions, below, id }: ViewProps<Row>) {
  const t = useText();
  const width = columns.length + (actions ? 1 : 0);
  return (
    <table className={cx(table.table, styles.lines)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, label: heading, isNumber }) => (
            <th key={key} scope="col" className={cx(isNumber && table.number)}>
              {heading}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="visually-hidden">{t(m.actions)}</span>
            </th>
          )}
        </tr>
      </thead>
      {groups.flatMap(({ title, rows }) => [
        title && (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={width} className={styles.group}>
                {title}
              </th>
            </tr>
          </tbody>
        ),
        ...rows.map((row) => {
          const second = below?.(row);
          return (
            <tbody key={row.id} data-line="">
              <tr>
                {columns.map(({ key, cell, isName, isNumber, isLong }) =>
                  isName ? (
                    <th key={key} id={`${id}-${row.id}`} scope="row" className={table.name}>
                      {nameIn(cell(row))}
                    </th>
                  ) : (
                    <td key={key} className={cx(isNumber && table.number, isLong && table.long)}>
                      {isLong ? cell(row) : <div className={table.cell}>{cell(row)}</div>}
                    </td>
                  ),
                )}
                {actions && (
                  <td className={styles.actions}>
                    <div>{actions(row, `${id}-${row.id}`)}</div>
                  </td>
                )}
              </tr>
              {second && (
                <tr>
                  <td colSpan={width} className={styles.below}>
                    {second}
                  </td>
                </tr>
              )}
            </tbody>
          );
        }),
      ])}
    </table>
  );
}

function Cards<Row extends { id: number }>({ label, columns, groups, actions, below, id }: ViewProps<Row>) {
  const facts = columns.filter(({ isName, card }) => !isName && card !== null);
  return groups.map(({ title, rows }) => (
    <Fragment key={title ?? ""}>
      {title && <h2 className={styles.groupTitle}>{title}</h2>}
      {rows.length > 0 && (
        <ul className={table.cards} aria-label={title ?? label}>
          {rows.map((row) => (
            <li key={row.id} className={styles.card} data-line="">
              <div className={styles.head}>
                <p id={`${id}-${row.id}`} className={table.name}>
                  {nameIn(columns.find(({ isName }) => isName)?.cell(row))}
                </p>
                {actions && <div className={styles.actions}>{actions(row, `${id}-${row.id}`)}</div>}
              </div>
              <p className={table.facts}>
                {facts.map(({ key, cell, card }) => (
                  <span key={key}>{(card ?? cell)(row)}</span>
                ))}
              </p>
              <div className={styles.belowCard}>{below?.(row)}</div>
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  ));
}

/** A name in three lines at most; one that is a link has the class `clamped` and its title itself. */
const nameIn = (name: ReactNode): ReactNode =>
  typeof name === "string" ? (
    <span className={table.clamped} title={name}>
      {name}
    </span>
  ) : (
    name
  );

/** Figures of a whole list, in a line below it. */
export const Totals = ({ figures }: { figures: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.totals}>
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
