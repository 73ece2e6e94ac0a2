import { Button, Notice } from "@optimyz/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import styles from "./import.module.css";
import * as m from "./messages.ts";
import { FileProblem } from "./read/file-problem.ts";
import { problemText } from "./words.ts";

interface ChooseFileProps<Content> {
  hint: string;
  /** Of the picker, which looks at names. */
  accept: string;
  /** @throws FileProblem */
  read: (file: File) => Promise<Content>;
  onRead: (content: Content) => void;
  /** Whether cells may be pasted in the place of a file. */
  takesCells: boolean;
}

/** Takes a file that is chosen or dropped, or cells that are pasted. */
export function ChooseFile<Content>({ hint, accept, read, onRead, takesCells }: ChooseFileProps<Content>) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onRead(await read(file));
    } catch (error) {
      if (!(error instanceof FileProblem)) console.error("Error reading a file", error);
      setProblem(problemText(error instanceof FileProblem ? error.problem : "unreadable", t));
    } finally {
      setBusy(false);
    }
  };
  usePastedCells((text) => takesCells && void take(new File([text], t(m.copiedCells))));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the picker in it
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {t(m.file)}
      </label>
      <p id={`${id}-hint`} className={styles.facts}>
        {hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file may be chosen again after it was changed.
          event.target.value = "";
        }}
      />
      <Button variant="secondary" busy={busy} busyLabel={t(m.reading)} onClick={() => input.current?.click()}>
        {t(m.chooseFile)}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}

/** Takes cells that are pasted anywhere but into a field: they are lines with tabs. */
function usePastedCells(take: (text: string) => unknown): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const isField = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
      if (isField || !text.trim().includes("\n")) return;
      event.preventDefault();
      take(text);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  });
}
