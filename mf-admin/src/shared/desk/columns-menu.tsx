import styles from "./desk.module.css";
import type { DeskColumn } from "./desk.ts";
import { Popover } from "./popover.tsx";

interface ColumnsMenuProps<Row> {
  columns: readonly DeskColumn<Row>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
}

/** Chooses the columns of the table. */
export function ColumnsMenu<Row>({ columns, isShown, toggle }: ColumnsMenuProps<Row>) {
  return (
    <Popover label="Columns">
      <fieldset className={styles.menu}>
        <legend>Columns, as this browser keeps them</legend>
        {columns.map(({ key, label }) => (
          <label key={key} className={styles.option}>
            <input type="checkbox" checked={isShown(key)} onChange={() => toggle(key)} />
            {label}
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
