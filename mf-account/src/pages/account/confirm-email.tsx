import { sendConfirmation } from "@optimyz/contract/api/endpoints/people";
import { useMutation } from "@optimyz/kit/mutation";
import { Button, Notice } from "@optimyz/ui";
import styles from "./confirm-email.module.css";
import type { Session } from "./use-session.ts";

/** Shown until the user has confirmed the e-mail address. */
export function ConfirmEmail({ session }: { session: Session }) {
  const { trySend, busy } = useMutation(sendConfirmation, {
    success: ({ message }) => message,
    failure: session.failureText,
  });
  return (
    <Notice className={styles.notice} tone="info" title="Please confirm your e-mail address">
      <p className={styles.text}>
        Click the link in the mail that we sent you. Then this page also shows the enrolments that you made before you
        had an account.
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void trySend()}>
        Send the mail again
      </Button>
    </Notice>
  );
}
