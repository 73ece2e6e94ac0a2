import * as z from "@optimyz/contract/z";
import { useLocation } from "@optimyz/kit/router";
import { LoginForm, type LoginFormProps } from "../login/login-form.tsx";
import { RegisterHint } from "../parts/register-hint.tsx";
import { SignIns } from "../sign-in/sign-ins.tsx";
import styles from "./login-form.module.css";

/** The login for other remotes' pages, with a link to the registration. */
export function Component(props: LoginFormProps) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.ways}>
      <LoginForm {...props} />
      <SignIns next={pathname + search} />
      <RegisterHint />
    </div>
  );
}

/** Fetches the fields' schemas, so that the form is complete, and takes the focus, when it appears. */
export const preload = z.ready;
