import { eraseMe } from "@optimyz/contract/api/endpoints/people";
import { useApp } from "@optimyz/kit";
import { Link, useNavigate } from "@optimyz/kit/router";
import { Button, Dialog, EndpointForm, FormMessage, fieldsOf, PasswordField, SubmitButton } from "@optimyz/ui";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

const { field } = fieldsOf(eraseMe);

const toasts = { success: ({ message }: { message: string }) => message };

interface EraseDialogProps {
  open: boolean;
  onClose: () => void;
  session: Session;
  /** Without one, a link by mail erases. */
  hasPassword: boolean;
}

/** Asks for the password before everything is deleted for good. */
export function EraseDialog({ open, onClose, session, hasPassword }: EraseDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const { pathOf } = useApp();
  if (!hasPassword)
    return (
      <Dialog open={open} onClose={onClose} title={t(m.eraseQuestion)}>
        <p className={styles.text}>
          {t(m.eraseByMail, { link: (words) => <Link to={{ role: "myData" }}>{words}</Link> })}
        </p>
      </Dialog>
    );
  return (
    <Dialog open={open} onClose={onClose} title={t(m.eraseQuestion)}>
      <p className={styles.text}>{t(m.whatIsDeleted)}</p>
      <EndpointForm
        endpoint={eraseMe}
        toasts={toasts}
        onSuccess={() => {
          session.end();
          navigate(pathOf({ role: "home" }));
        }}
        onFailure={session.endIfOver}
      >
        <PasswordField {...field("password")} autoComplete="current-password" />
        <FormMessage failureText={t(parts.somethingWrong)} />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t(m.keepAccount)}
          </Button>
          <SubmitButton variant="danger" busyLabel={t(parts.erasing)}>
            {t(parts.eraseEverything)}
          </SubmitButton>
        </div>
      </EndpointForm>
    </Dialog>
  );
}
