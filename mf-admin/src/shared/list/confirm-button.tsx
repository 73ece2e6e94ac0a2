import { Button, ConfirmDialog, Notice } from "@optimyz/ui";
import { type ReactNode, useState } from "react";
import { focusTitle, isFocusLost } from "../feedback/focus.ts";
import { reasonOf } from "../feedback/reason.ts";

interface ConfirmButtonProps {
  /** A verb, on the button and in the question. */
  label: string;
  busyLabel: string;
  /** On the button that changes nothing; Cancel unless it says otherwise. */
  keepLabel?: string;
  /** The question. */
  title: string;
  /** The consequences, as text. */
  children?: ReactNode;
  busy: boolean;
  run: () => Promise<unknown>;
  /** Called with a failure, which is shown in the question. */
  onFailure: (error: unknown) => void;
  /** Id of the row's heading, for screen readers. */
  describedBy?: string | undefined;
}

/** Deletes something after a question, which shows an error if it fails. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, busyLabel, keepLabel, title, children, busy, run, onFailure, describedBy } = props;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<string>();

  const close = () => {
    setOpen(false);
    setReason(undefined);
  };
  const confirm = async () => {
    setReason(undefined);
    try {
      await run();
      close();
      // A list without rows is removed as a whole.
      setTimeout(() => isFocusLost() && focusTitle());
    } catch (error) {
      onFailure(error);
      setReason(reasonOf(error));
    }
  };

  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ConfirmDialog
          open
          title={title}
          confirmLabel={label}
          cancelLabel={keepLabel}
          tone="danger"
          busy={busy}
          busyLabel={busyLabel}
          onConfirm={() => void confirm()}
          onCancel={close}
        >
          {children}
          {reason && <Notice tone="error">{reason}</Notice>}
        </ConfirmDialog>
      )}
    </>
  );
}
