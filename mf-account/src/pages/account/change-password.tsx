import { changePassword } from "@optimyz/contract/endpoints/people";
import { useApp } from "@optimyz/kit";
import { Form, PasswordField, SubmitButton } from "@optimyz/ui";
import { MessageLine } from "../../parts/message-line.tsx";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { useMessage } from "../../parts/use-message.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

/** Asks for the present password before it takes a new one. */
export function ChangePassword({ session }: { session: Session }) {
  const { api } = useApp();
  const { message, clear, succeed, fail } = useMessage();
  const send = async ({ password = "", newPassword = "" }: Record<string, string>, form: HTMLFormElement) => {
    clear();
    const answer = await api.call(changePassword, { body: { password, newPassword } });
    form.reset();
    succeed(answer.message);
  };
  const failed = (error: unknown) => {
    if (!session.endIfOver(error)) fail(error);
  };
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className={styles.title}>
        Change your password
      </h2>
      <p className={styles.text}>All other devices are logged out then; this one stays.</p>
      <Form onSubmit={send} onFailure={failed}>
        <PasswordField name="password" label="Present password" required autoComplete="current-password" />
        <NewPasswordField />
        <SubmitButton className={styles.send} variant="secondary" busyLabel="Changing...">
          Change password
        </SubmitButton>
        <MessageLine message={message} />
      </Form>
    </section>
  );
}
