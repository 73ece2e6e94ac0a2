import type { StackFrame } from "@optimyz/contract/protocol/team";
import { readStack } from "@optimyz/contract/protocol/team-endpoints";
import { useApp } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { useState } from "react";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./releases.module.css";
import watch from "./watch.module.css";

/** A version of a front-end. */
interface Release {
  name: string;
  version: string;
}

/** The stack of a failure: as the browser had it, and in lines of the sources once somebody asks for these. */
export function Stack({ release: { name, version }, stack }: { release: Release; stack: string }) {
  const t = useText();
  const { api } = useApp();
  const [frames, setFrames] = useState<readonly StackFrame[]>();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const read = async () => {
    setBusy(true);
    setReason(undefined);
    try {
      setFrames((await api.call(readStack, { body: { name, version, stack } })).frames);
    } catch (error) {
      setReason(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (frames?.some(({ source }) => source)) {
    return (
      <ol className={watch.frames}>
        {frames.map((frame) => (
          <li key={frame.frame}>
            {frame.source ? `${frame.source}:${frame.line}:${frame.column}` : frame.frame}
            {frame.code && <code className={watch.code}>{frame.code}</code>}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <>
      <pre className={styles.stack}>{stack}</pre>
      {frames ? (
        <p>{t(m.noSourceMap)}</p>
      ) : (
        <Button className={watch.read} variant="secondary" size="small" busy={busy} onClick={() => void read()}>
          {t(m.showInSources)}
        </Button>
      )}
      {reason && <Notice tone="error">{reason}</Notice>}
    </>
  );
}
