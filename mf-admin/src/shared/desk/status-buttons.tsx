import { Button } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import keyboard from "../list/key.module.css";
import { statusText } from "../statuses/words.ts";
import styles from "./desk.module.css";
import type { Desk, DeskRow } from "./desk.ts";
import * as m from "./messages.ts";

interface StatusButtonsProps<Row extends DeskRow> {
  desk: Desk<Row>;
  /** The status that is there already. */
  current?: string;
  /** Whether the keys are on, which the buttons then name. */
  hasKeys: boolean;
  set: (status: string) => void;
  isMailed: boolean;
  setMailed: (isMailed: boolean) => void;
}

/** Gives one row or many a status, with its mail if that is wanted. */
export function StatusButtons<Row extends DeskRow>(props: StatusButtonsProps<Row>) {
  const { desk, current, hasKeys, set, isMailed, setMailed } = props;
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
    <div className={styles.statuses} role="group" aria-label={t(m.status)}>
      {desk.statuses.map(({ status, key }) => (
        <Button
          key={status}
          variant="secondary"
          size="small"
          aria-pressed={current === undefined ? undefined : current === status}
          aria-keyshortcuts={hasKeys ? key : undefined}
          onClick={() => set(status)}
        >
          {statusText(status)} {hasKeys && <kbd className={keyboard.key}>{key}</kbd>}
        </Button>
      ))}
      <label className={styles.option}>
        <input type="checkbox" checked={isMailed} onChange={(event) => setMailed(event.target.checked)} />
        {t(m.alsoMail)}
      </label>
    </div>
  );
}
