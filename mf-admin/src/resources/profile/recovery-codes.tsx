import { Button, Dialog, Notice, saveAsFile } from "@optimyz/ui";
import { useId, useState } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";

/** Recovery codes, shown once: closing them asks first. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const { succeed, fail } = useFeedback();
  const textId = useId();
  const [isWarned, setWarned] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => succeed(t(m.codesCopied)),
      () => fail(t(m.notCopied)),
    );
  const save = () => saveAsFile("recovery-codes.txt", text, "text/plain");
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(m.keepCodes)}
      describedBy={textId}
      onClose={() => (isWarned ? onClose() : setWarned(true))}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {t(m.copy)}
          </Button>
          <Button variant="secondary" onClick={save}>
            {t(m.saveAsFile)}
          </Button>
          <Button onClick={onClose} data-autofocus="">
            {t(m.haveKept)}
          </Button>
        </>
      }
    >
      <p id={textId}>{t(m.whatCodesDo)}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {isWarned && <Notice tone="error">{t(m.keptThem)}</Notice>}
    </Dialog>
  );
}
