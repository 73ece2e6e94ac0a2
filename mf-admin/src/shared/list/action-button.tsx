import { Button, Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useState } from "react";
import { reasonOf } from "../feedback/reason.ts";
import styles from "./list.module.css";
import { useChanging } from "./row-list.tsx";

interface ActionButtonProps {
  children: ReactNode;
  run: () => Promise<void>;
  /** Log message for a failure. */
  log: string;
  /** Id of the row's heading, for screen readers. */
  describedBy?: string | undefined;
}

/** One click on a row: shows progress, and the reason when it fails. */
export function ActionButton({ children, run, log, describedBy }: ActionButtonProps) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const changing = useChanging();
  useEffect(() => {
    if (!busy) changing.current = false;
  }, [busy, changing]);
  const act = async () => {
    setBusy(true);
    setReason(undefined);
    changing.current = true;
    try {
      await run();
    } catch (error) {
      console.error(log, error);
      setReason(reasonOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" size="small" busy={busy} aria-describedby={describedBy} onClick={() => void act()}>
        {children}
      </Button>
      {reason && (
        <Notice tone="error" className={styles.inlineNotice}>
          {reason}
        </Notice>
      )}
    </>
  );
}
