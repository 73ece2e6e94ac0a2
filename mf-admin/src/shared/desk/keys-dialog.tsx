import { Dialog } from "@optimyz/ui";
import { capital } from "../list/capital.ts";
import keyboard from "../list/key.module.css";
import { searchKey } from "../palette/use-search-key.ts";
import styles from "./desk.module.css";
import type { Desk, DeskRow } from "./desk.ts";

interface KeysDialogProps<Row extends DeskRow> {
  desk: Desk<Row>;
  isOpen: boolean;
  close: () => void;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
}

/** The keys of a list, and whether they do something. */
export function KeysDialog<Row extends DeskRow>({ desk, isOpen, close, isOn, setOn }: KeysDialogProps<Row>) {
  const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
    [["j", "↓"], `The next ${desk.one}`],
    [["k", "↑"], `The ${desk.one} before`],
    [["x"], "Select it, with Shift all from the last selected one"],
    ...desk.statuses.map(({ status, key }) => [[key], `${capital(status)}: what is selected, else this one`] as const),
    [["Enter"], "Open it"],
    [["Esc"], "Close it, or select nothing"],
    [["/"], "Search the list"],
    [[searchKey()], "Search the whole admin, also while you type"],
    [["?"], "These keys"],
    [["Ctrl Z"], "Undo the last change"],
  ];
  return (
    <Dialog open={isOpen} onClose={close} title="Keys">
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
        Single keys do this
      </label>
      <p className={styles.hint}>
        Turn them off if you speak to your computer, or press keys by accident. This browser keeps it. Everything can be
        done with the buttons as well.
      </p>
    </Dialog>
  );
}
