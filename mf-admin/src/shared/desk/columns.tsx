import { useText } from "../../texts.ts";
import styles from "./desk.module.css";
import type { DeskColumn } from "./desk.ts";
import * as m from "./messages.ts";

interface ColumnsProps<Row> {
  columns: readonly DeskColumn<Row>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
}

/** Chooses the columns of the table. */
export function Columns<Row>({ columns, isShown, toggle }: ColumnsProps<Row>) {
  const t = useText();
  return (
    <fieldset className={styles.menu}>
      <legend>{t(m.columns)}</legend>
      {columns.map(({ key, label }) => (
        <label key={key} className={styles.option}>
          <input type="checkbox" checked={isShown(key)} onChange={() => toggle(key)} />
          {t(label)}
        </label>
      ))}
    </fieldset>
  );
}
