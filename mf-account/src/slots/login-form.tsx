import * as z from "@optimyz/contract/z";
import { LoginForm, type LoginFormProps } from "../login/login-form.tsx";
import { RegisterHint } from "../parts/register-hint.tsx";
import styles from "./login-form.module.css";

/** The login for other remotes' pages, with a link to the registration. */
export function Component(props: LoginFormProps) {
  return (
    <div className={styles.ways}>
      <LoginForm {...props} />
      <RegisterHint />
    </div>
  );
}

/** Fetches what the fields are made of: the form is whole, and takes the focus, in the frame in which it appears. */
export const preload = z.ready;
