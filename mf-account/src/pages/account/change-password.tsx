import { changePassword } from "@optimyz/contract/endpoints/people";
import { errorText, useApp } from "@optimyz/kit";
import { Form, PasswordField, SubmitButton } from "@optimyz/ui";
import { useState } from "react";
import { type Message, MessageLine } from "../../parts/message-line.tsx";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

/** Asks for the present password before it takes a new one. */
export function ChangePassword({ session }: { session: Session }) {
  const { api } = useApp();
  const [message, setMessage] = useState<Message>();
  const send = async ({ password = "", newPassword = "" }: Record<string, string>, form: HTMLFormElement) => {
    setMessage(undefined);
    const answer = await api.call(changePassword, { body: { password, newPassword } });
    form.reset();
    setMessage({ tone: "success", text: answer.message });
  };
  const fail = (error: unknown) => {
    if (session.endIfOver(error)) return;
    setMessage({ tone: "error", text: errorText(error, "Something went wrong") });
  };
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className={styles.title}>
        Change your password
      </h2>
      <p className={styles.text}>Other devices are logged out then; this one stays.</p>
      <Form onSubmit={send} onFailure={fail}>
        <PasswordField name="password" label="Present password" required autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          hint="At least 8 characters."
        />
        <SubmitButton className={styles.send} variant="secondary" busyLabel="Changing...">
          Change password
        </SubmitButton>
        <MessageLine message={message} />
      </Form>
    </section>
  );
}
