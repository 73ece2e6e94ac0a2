import { type ReactNode, useId } from "react";
import { Button } from "../button/button.tsx";
import { useText } from "../texts.ts";
import { Dialog } from "./dialog.tsx";
import * as m from "./messages.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** A verb, such as Delete. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: "danger" | "normal" | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  children?: ReactNode;
}

/** Asks before something that cannot easily be undone. The harmless choice comes first. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = "normal",
  onConfirm,
  onCancel,
  busy = false,
  busyLabel,
  children,
}: ConfirmDialogProps) {
  const textId = useId();
  const t = useText();
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={title}
      role="alertdialog"
      describedBy={text ? textId : undefined}
      actions={
        <>
          <Button variant="secondary" onClick={cancel} data-autofocus="">
            {cancelLabel ?? t(m.cancel)}
          </Button>
          <Button
            variant={tone === "danger" ? "danger" : "primary"}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text && <p id={textId}>{text}</p>}
      {children}
    </Dialog>
  );
}
