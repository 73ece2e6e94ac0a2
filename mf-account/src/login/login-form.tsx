import { login } from "@optimyz/contract/api/endpoints/people";
import { storeToken, userAtom, useSetAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, PasswordField, SubmitButton, TextField } from "@optimyz/ui";
import { FAILURE } from "../parts/failure.ts";
import styles from "./login-form.module.css";

const { field } = fieldsOf(login);

export interface LoginFormProps {
  /** Called after a login, for example to close the overlay around the form. */
  onSuccess?: () => void;
  /** Fills the e-mail field in. */
  email?: string | undefined;
}

/** Logs a user in: keeps the token, sets the user's name and shows the server's message. */
export function LoginForm({ onSuccess, email }: LoginFormProps) {
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
          Forgot Password?
        </Link>
      </div>
      <SubmitButton className={styles.send} size="large" busyLabel="Logging in...">
        Login
      </SubmitButton>
      <FormMessage failureText={FAILURE} />
    </EndpointForm>
  );
}
