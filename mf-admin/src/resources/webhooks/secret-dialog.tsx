import { Button, Dialog } from "@optimyz/ui";
import { useId } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./webhooks.module.css";

/** A secret, shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText();
  const { succeed, fail } = useFeedback();
  const textId = useId();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => succeed(t(m.copied)),
      () => fail(t(m.notCopied)),
    );
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(m.keepSecret)}
      describedBy={textId}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {t(m.copy)}
          </Button>
          <Button onClick={onClose} data-autofocus="">
            {t(m.haveKept)}
          </Button>
        </>
      }
    >
      <p id={textId}>{t(m.secretOnce)}</p>
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  );
}
