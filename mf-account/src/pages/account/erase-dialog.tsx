import { eraseMe } from "@optimyz/contract/endpoints/people";
import { paths, useApp, useToast } from "@optimyz/kit";
import { useNavigate } from "@optimyz/kit/router";
import { Button, Dialog, Form, PasswordField, SubmitButton } from "@optimyz/ui";
import { MessageLine } from "../../parts/message-line.tsx";
import { useMessage } from "../../parts/use-message.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

interface EraseDialogProps {
  open: boolean;
  onClose: () => void;
  session: Session;
}

/** Asks for the password before everything is deleted for good. */
export function EraseDialog({ open, onClose, session }: EraseDialogProps) {
  const { api } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const { message, clear, fail } = useMessage();
  const close = () => {
    clear();
    onClose();
  };
  const send = async ({ password = "" }: Record<string, string>) => {
    clear();
    const answer = await api.call(eraseMe, { body: { password } });
    session.end();
    toast("status", answer.message);
    navigate(paths.home.to());
  };
  const failed = (error: unknown) => {
    if (!session.endIfOver(error)) fail(error);
  };
  return (
    <Dialog open={open} onClose={close} title="Erase your account?">
      <p className={styles.text}>
        Your account, your enrolments and your messages are deleted at once and cannot be brought back. If you only want
        to leave this device, log out instead.
      </p>
      <Form onSubmit={send} onFailure={failed}>
        <PasswordField name="password" label="Your password" required autoComplete="current-password" />
        <MessageLine message={message} />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={close}>
            Keep my account
          </Button>
          <SubmitButton variant="danger" busyLabel="Erasing...">
            Erase everything
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
