import { Button, Dialog } from "@optimyz/ui";
import { type ReactNode, useId } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./shown-once.module.css";
import { useCopy } from "./use-copy.ts";

interface ShownOnceProps {
  title: string;
  /** What it is for. */
  children: ReactNode;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown this once. */
export function ShownOnce({ title, children, secret, onClose }: ShownOnceProps) {
  const t = useText();
  const copy = useCopy();
  const textId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      describedBy={textId}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => copy(secret)}>
            {t(m.copy)}
          </Button>
          <Button onClick={onClose} data-autofocus="">
            {t(m.haveKept)}
          </Button>
        </>
      }
    >
      <p id={textId}>{children}</p>
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  );
}
