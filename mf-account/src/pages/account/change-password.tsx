import { changePassword } from "@optimyz/contract/api/endpoints/people";
import { EndpointForm, FormMessage, fieldsOf, PasswordField, SubmitButton } from "@optimyz/ui";
import { FAILURE } from "../../parts/failure.ts";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

const { field } = fieldsOf(changePassword);

/** Changes the password; asks for the current one. */
export function ChangePassword({ session }: { session: Session }) {
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className={styles.title}>
        Change your password
      </h2>
      <p className={styles.text}>All other devices are logged out then; this one stays.</p>
      <EndpointForm
        endpoint={changePassword}
        onSuccess={({ message }, _input, form) => {
          form.reset();
          return message;
        }}
        onFailure={session.endIfOver}
      >
        <PasswordField {...field("password")} autoComplete="current-password" />
        <NewPasswordField {...field("newPassword")} />
        <SubmitButton className={styles.send} variant="secondary" busyLabel="Changing...">
          Change password
        </SubmitButton>
        <FormMessage failureText={FAILURE} />
      </EndpointForm>
    </section>
  );
}
