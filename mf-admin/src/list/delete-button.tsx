import { ApiError, type Query } from "@optimyz/kit";
import { Button, ConfirmDialog, Notice } from "@optimyz/ui";
import { type ReactNode, useState } from "react";
import { useContent } from "../content/use-content.ts";
import { reasonOf } from "../feedback/reason.ts";

interface DeleteButtonProps {
  /** The question. */
  title: string;
  /** What happens then. */
  children?: ReactNode;
  /** Deletes; when the row is gone already, that counts as done. */
  run: () => Promise<void>;
  /** Lists that the row is in, read anew when it turns out to have changed. */
  lists: readonly Query[];
  /** Called with a failure, for the log and the seed's message. */
  onFailure: (error: unknown) => void;
  /** Id of what says which row it is. */
  describedBy?: string | undefined;
}

/** Deletes after a question that says what goes along. */
export function DeleteButton({ title, children, run, lists, onFailure, describedBy }: DeleteButtonProps) {
  const { refresh } = useContent();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();

  const close = () => {
    setOpen(false);
    setReason(undefined);
  };
  const confirm = async () => {
    setBusy(true);
    setReason(undefined);
    try {
      await run();
      close();
      focusHeading();
    } catch (error) {
      // Before the message, which invites a second press: that one must know the row as it is now.
      if (error instanceof ApiError && error.status === 409) await refresh(...lists);
      onFailure(error);
      setReason(reasonOf(error));
    }
    setBusy(false);
  };

  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Delete
      </Button>
      {open && (
        <ConfirmDialog
          open
          title={title}
          confirmLabel="Delete"
          tone="danger"
          busy={busy}
          busyLabel="Deleting..."
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

/** The deleted row held the focus; the page's heading takes it. */
function focusHeading(): void {
  setTimeout(() => document.querySelector<HTMLElement>("[data-tab-title]")?.focus());
}
