import type { AnyEndpoint, RequestOptions } from "@optimyz/kit";
import type { MutationTexts } from "@optimyz/kit/mutation";
import { Button, Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { reasonOf } from "../feedback/reason.ts";
import styles from "./action-button.module.css";
import { useChanging } from "./row-list.tsx";

interface ActionButtonProps<E extends AnyEndpoint> {
  children: ReactNode;
  endpoint: E;
  request: RequestOptions<E>;
  /** Said after a success. */
  done?: MutationTexts<E>["success"];
  /** Log message for a failure. */
  log: string;
  /** Id of the row's heading, for screen readers. */
  describedBy?: string | undefined;
}

/** One click on a row: shows progress, and the reason when it fails. */
export function ActionButton<E extends AnyEndpoint>(props: ActionButtonProps<E>) {
  const { children, endpoint, request, done, log, describedBy } = props;
  const { busy, send } = useAdminMutation(endpoint, { success: done });
  const [reason, setReason] = useState<string>();
  const changing = useChanging();
  useEffect(() => {
    if (!busy) changing.current = false;
  }, [busy, changing]);
  const act = async () => {
    setReason(undefined);
    changing.current = true;
    try {
      await send(request);
    } catch (error) {
      console.error(log, error);
      setReason(reasonOf(error));
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" busy={busy} aria-describedby={describedBy} onClick={() => void act()}>
        {children}
      </Button>
      {reason && (
        <Notice tone="error" className={styles.notice}>
          {reason}
        </Notice>
      )}
    </>
  );
}
