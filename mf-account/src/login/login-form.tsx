import { login } from "@optimyz/contract/endpoints/people";
import { paths, storeToken, useApp, userAtom, useSetAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EmailField, Form, PasswordField, SubmitButton } from "@optimyz/ui";
import { MessageLine } from "../parts/message-line.tsx";
import { useMessage } from "../parts/use-message.ts";
import styles from "./login-form.module.css";

export interface LoginFormProps {
  /** Called after a login, for example to close the overlay around the form. */
  onSuccess?: () => void;
  /** Fills the e-mail field in. */
  email?: string | undefined;
}

/** Logs a user in: keeps the token, greets by name and says what the server said. */
export function LoginForm({ onSuccess, email }: LoginFormProps) {
  const { api, queries } = useApp();
  const greet = useSetAtom(userAtom);
  const { message, clear, succeed, fail } = useMessage();

  const send = async (values: Record<string, string>) => {
    clear();
    const credentials = { email: values.email ?? "", password: values.password ?? "" };
    const answer = await api.call(login, { body: credentials });
    storeToken(answer.token);
    greet({ name: answer.name || credentials.email, email: credentials.email });
    queries.invalidate("/api/me");
    succeed(answer.message);
    onSuccess?.();
  };

  return (
    <Form className={styles.form} draftKey="login" onSubmit={send} onFailure={fail}>
      <EmailField required autoComplete="username" defaultValue={email} />
      <div className={styles.password}>
        <PasswordField name="password" label="Password" required autoComplete="current-password" />
        <Link className={styles.forgot} to={paths.forgotPassword.to()}>
          Forgot Password?
        </Link>
      </div>
      <SubmitButton className={styles.send} size="large" busyLabel="Logging in...">
        Login
      </SubmitButton>
      <MessageLine message={message} />
    </Form>
  );
}
