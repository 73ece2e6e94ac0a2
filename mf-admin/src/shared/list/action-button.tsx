import type { AnyEndpoint, RequestOptions } from "@optimyz/kit";
import type { MutationTexts } from "@optimyz/kit/mutation";
import { Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import styles from "./action-button.module.css";
import { RowButton, useIsInMenu } from "./row-button.tsx";
import { useChanging } from "./use-kept-focus.ts";

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

/** One click on a row: shows progress, and the reason when it fails; from a menu, in a toast. */
export function ActionButton<E extends AnyEndpoint>(props: ActionButtonProps<E>) {
  const { children, endpoint, request, done, log, describedBy } = props;
  const { busy, send } = useAdminMutation(endpoint, { success: done });
  const [reason, setReason] = useState<string>();
  const changing = useChanging();
  const isInMenu = useIsInMenu();
  const { fail } = useFeedback();
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
      if (isInMenu) fail(reasonOf(error));
      else setReason(reasonOf(error));
    }
  };
  return (
    <>
      <RowButton busy={busy} describedBy={describedBy} onClick={() => void act()}>
        {children}
      </RowButton>
      {reason && (
        <Notice tone="error" className={styles.notice}>
          {reason}
        </Notice>
      )}
    </>
  );
}
