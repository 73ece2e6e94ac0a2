import { Dialog } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import keyboard from "../list/key.module.css";
import { searchKey } from "../palette/use-search-key.ts";
import { statusText } from "../statuses/words.ts";
import styles from "./desk.module.css";
import type { Desk, DeskRow } from "./desk.ts";
import * as m from "./messages.ts";

interface KeysDialogProps<Row extends DeskRow> {
  desk: Desk<Row>;
  isOpen: boolean;
  close: () => void;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
}

/** The keys of a list, and whether they do something. */
export function KeysDialog<Row extends DeskRow>({ desk, isOpen, close, isOn, setOn }: KeysDialogProps<Row>) {
  const t = useText();
  const { list } = desk;
  const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
    [["j", "↓"], t(m.nextRow, { list })],
    [["k", "↑"], t(m.rowBefore, { list })],
    [["x"], t(m.selectWithShift)],
    ...desk.statuses.map(({ status, key }) => [[key], t(m.givesStatus, { status: statusText(status) })] as const),
    [["Enter"], t(m.openIt)],
    [["Esc"], t(m.closeIt)],
    [["/"], t(m.searchList)],
    [[searchKey()], t(m.searchAll)],
    [["?"], t(m.theseKeys)],
    [[t(m.ctrlZ)], t(m.undoLast)],
  ];
  return (
    <Dialog open={isOpen} onClose={close} title={t(m.keys)}>
      <dl className={styles.keys}>
        {keys.map(([each, what]) => (
          <div key={what}>
            <dt>
              {each.map((key) => (
                <kbd key={key} className={keyboard.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.option}>
        <input type="checkbox" data-autofocus="" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        {t(m.singleKeys)}
      </label>
      <p className={styles.hint}>{t(m.singleKeysHint)}</p>
    </Dialog>
  );
}
