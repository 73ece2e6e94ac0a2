import { Button, SubmitButton } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as list from "../list/messages.ts";
import { FailureReason } from "./failure-reason.tsx";
import styles from "./forms.module.css";
import * as m from "./messages.ts";

interface SwitchEndProps {
  isOn: boolean;
  label: string;
  /** What holds while it is off. */
  hint: string;
  close: () => void;
}

/** The end of a form in a dialog that changes a row which can be switched off: the switch as `active`, Save and Cancel. */
export function SwitchEnd({ isOn, label, hint, close }: SwitchEndProps) {
  const t = useText();
  return (
    <>
      <label className={styles.tick}>
        <input type="checkbox" name="active" value="yes" defaultChecked={isOn} />
        <span>
          {label} <small>{hint}</small>
        </span>
      </label>
      <FailureReason />
      <div className={styles.actions}>
        <SubmitButton size="small" busyLabel={t(list.oneMoment)}>
          {t(m.save)}
        </SubmitButton>
        <Button type="button" variant="secondary" size="small" onClick={close}>
          {t(m.cancel)}
        </Button>
      </div>
    </>
  );
}
