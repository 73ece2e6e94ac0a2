import { eraseMe } from "@optimyz/contract/api/endpoints/people";
import { useApp } from "@optimyz/kit";
import { useNavigate } from "@optimyz/kit/router";
import { Button, Dialog, EndpointForm, FormMessage, fieldsOf, PasswordField, SubmitButton } from "@optimyz/ui";
import { FAILURE } from "../../parts/failure.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

const { field } = fieldsOf(eraseMe);

const toasts = { success: ({ message }: { message: string }) => message };

interface EraseDialogProps {
  open: boolean;
  onClose: () => void;
  session: Session;
}

/** Asks for the password before everything is deleted for good. */
export function EraseDialog({ open, onClose, session }: EraseDialogProps) {
  const navigate = useNavigate();
  const { pathOf } = useApp();
  return (
    <Dialog open={open} onClose={onClose} title="Erase your account?">
      <p className={styles.text}>
        Your account, your enrolments and your messages are deleted at once and cannot be brought back. If you only want
        to leave this device, log out instead.
      </p>
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
        <FormMessage failureText={FAILURE} />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <SubmitButton variant="danger" busyLabel="Erasing...">
            Erase everything
          </SubmitButton>
        </div>
      </EndpointForm>
    </Dialog>
  );
}
