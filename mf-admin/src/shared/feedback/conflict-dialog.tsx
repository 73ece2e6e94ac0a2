import { Button, Dialog } from "@optimyz/ui";
import type { ReactNode } from "react";
import styles from "./conflict-dialog.module.css";

/** One field of both versions. */
export interface Comparison {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictDialogProps {
  fields: readonly Comparison[];
  busy: boolean;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** Two people changed the same entry: shows both versions and lets the second one decide. */
export function ConflictDialog({ fields, busy, onOverwrite, onTakeTheirs, onBack }: ConflictDialogProps) {
  return (
    <Dialog
      open
      width="wide"
      title="Somebody else changed this meanwhile"
      onClose={onBack}
      actions={
        <>
          <Button variant="secondary" onClick={onBack} data-autofocus="">
            Back to editing
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            Keep theirs
          </Button>
          <Button busy={busy} onClick={onOverwrite}>
            Save mine
          </Button>
        </>
      }
    >
      <p>Your version is not saved yet. Compare the two, then choose one.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs, saved now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, mine, theirs }) => (
            <tr key={label} data-differs={mine !== theirs || undefined}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
