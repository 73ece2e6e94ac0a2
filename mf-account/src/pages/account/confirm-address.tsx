import { sendConfirmation } from "@optimyz/contract/endpoints/people";
import { errorText, useApp, useToast } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { useState } from "react";
import { FAILURE } from "../../parts/use-message.ts";
import styles from "./confirm-address.module.css";
import type { Session } from "./use-session.ts";

/** While it is not certain that the address belongs to the user. */
export function ConfirmAddress({ session }: { session: Session }) {
  const { api } = useApp();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      toast("status", (await api.call(sendConfirmation)).message);
    } catch (error) {
      if (!session.endIfOver(error)) toast("alert", errorText(error, FAILURE));
    }
    setBusy(false);
  };
  return (
    <Notice className={styles.notice} tone="info" title="Please confirm your e-mail address">
      <p className={styles.text}>
        Click the link in the mail that we sent you. Then this page also shows the enrolments that you made before you
        had an account.
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void send()}>
        Send the mail again
      </Button>
    </Notice>
  );
}
