import { Button, Dialog, Notice, saveAsFile } from "@optimyz/ui";
import { useId, useState } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import styles from "./profile.module.css";

/** Recovery codes, shown once: closing them asks first. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { succeed, fail } = useFeedback();
  const textId = useId();
  const [isWarned, setWarned] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => succeed("The codes are copied."),
      () => fail("The browser did not let us copy. Please select the codes and copy them."),
    );
  const save = () => saveAsFile("recovery-codes.txt", text, "text/plain");
  return (
    <Dialog
      open
      role="alertdialog"
      title="Keep these recovery codes"
      describedBy={textId}
      onClose={() => (isWarned ? onClose() : setWarned(true))}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="secondary" onClick={save}>
            Save as a file
          </Button>
          <Button onClick={onClose} data-autofocus="">
            I have kept them
          </Button>
        </>
      }
    >
      <p id={textId}>
        Each of them logs you in once when you have lost your other factor. They are shown now and never again: print
        them, or keep them where your passwords are.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {isWarned && <Notice tone="error">Have you kept them? Nobody can show them again.</Notice>}
    </Dialog>
  );
}
