import { login } from "@optimyz/contract/api/endpoints/people";
import { storeToken, userAtom, useSetAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, PasswordField, SubmitButton, TextField } from "@optimyz/ui";
import * as parts from "../parts/messages.ts";
import { useText } from "../texts.ts";
import styles from "./login-form.module.css";
import * as m from "./messages.ts";

const { field } = fieldsOf(login);

export interface LoginFormProps {
  /** Called after a login, for example to close the overlay around the form. */
  onSuccess?: () => void;
  /** Fills the e-mail field in. */
  email?: string | undefined;
}

/** Logs a user in: keeps the token, sets the user's name and shows the server's message. */
export function LoginForm({ onSuccess, email }: LoginFormProps) {
  const t = useText();
  const setUser = useSetAtom(userAtom);
  return (
    <EndpointForm
      className={styles.form}
      endpoint={login}
      draftKey="login"
      onSuccess={({ token, name, message }, credentials) => {
        storeToken(token);
        setUser({ name: name || credentials.email, email: credentials.email });
        onSuccess?.();
        return message;
      }}
    >
      <TextField {...field("email")} autoComplete="username" defaultValue={email} />
      <div className={styles.password}>
        <PasswordField {...field("password")} autoComplete="current-password" />
        <Link className={styles.forgot} to={{ role: "forgotPassword" }}>
          {t(m.forgotPassword)}
        </Link>
      </div>
      <SubmitButton className={styles.send} size="large" busyLabel={t(m.loggingIn)}>
        {t(m.login)}
      </SubmitButton>
      <FormMessage failureText={t(parts.somethingWrong)} />
    </EndpointForm>
  );
}
