import { sendConfirmation } from "@optimyz/contract/api/endpoints/people";
import { useMutation } from "@optimyz/kit/mutation";
import { Button, Notice } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import styles from "./confirm-email.module.css";
import * as m from "./messages.ts";
import type { Session } from "./use-session.ts";

/** Shown until the user has confirmed the e-mail address. */
export function ConfirmEmail({ session }: { session: Session }) {
  const t = useText();
  const { trySend, busy } = useMutation(sendConfirmation, {
    success: ({ message }) => message,
    failure: session.failureText,
  });
  return (
    <Notice className={styles.notice} tone="info" title={t(m.confirmEmail)}>
      <p className={styles.text}>{t(m.clickLink)}</p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void trySend()}>
        {t(m.sendAgain)}
      </Button>
    </Notice>
  );
}
