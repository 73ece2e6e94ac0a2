import { ConfirmDialog, Notice } from "@optimyz/ui";
import { type ReactNode, useState } from "react";
import { focusTitle, isFocusLost } from "../feedback/focus.ts";
import { reasonOf } from "../feedback/reason.ts";
import { RowButton } from "./row-button.tsx";

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
export function ConfirmButton({ describedBy, ...question }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton describedBy={describedBy} onClick={() => setOpen(true)}>
        {question.label}
      </RowButton>
      {open && <ConfirmQuestion {...question} close={() => setOpen(false)} />}
    </>
  );
}

type ConfirmQuestionProps = Omit<ConfirmButtonProps, "describedBy"> & {
  /** Called when it is answered, either way. */
  close: () => void;
};

/** The question by itself, for a list that may be rebuilt while it is asked. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { label, busyLabel, keepLabel, title, children, busy, run, onFailure, close } = props;
  const [reason, setReason] = useState<string>();

  const end = () => {
    close();
    // What opened it may be gone.
    setTimeout(() => isFocusLost() && focusTitle());
  };
  const confirm = async () => {
    setReason(undefined);
    try {
      await run();
      end();
    } catch (error) {
      onFailure(error);
      setReason(reasonOf(error));
    }
  };

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={label}
      cancelLabel={keepLabel}
      tone="danger"
      busy={busy}
      busyLabel={busyLabel}
      onConfirm={() => void confirm()}
      onCancel={end}
    >
      {children}
      {reason && <Notice tone="error">{reason}</Notice>}
    </ConfirmDialog>
  );
}
