import { changePassword } from "@optimyz/contract/api/endpoints/people";
import { EndpointForm, FormMessage, fieldsOf, PasswordField, SubmitButton } from "@optimyz/ui";
import * as parts from "../../parts/messages.ts";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

const { field } = fieldsOf(changePassword);

/** Changes the password; asks for the current one. */
export function ChangePassword({ session }: { session: Session }) {
  const t = useText();
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className={styles.title}>
        {t(m.changeYourPassword)}
      </h2>
      <p className={styles.text}>{t(m.othersLoggedOut)}</p>
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
        <SubmitButton className={styles.send} variant="secondary" busyLabel={t(m.changing)}>
          {t(m.changePassword)}
        </SubmitButton>
        <FormMessage failureText={t(parts.somethingWrong)} />
      </EndpointForm>
    </section>
  );
}
