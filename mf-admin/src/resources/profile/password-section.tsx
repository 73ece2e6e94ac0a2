import { changeAdminPassword } from "@optimyz/contract/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/schemas/people/admin-factors";
import { EndpointForm, FormMessage, fieldsOf, PasswordField, SubmitButton } from "@optimyz/ui";
import { useWithSession } from "../../shared/session/relogin.ts";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";
import { sessionsQuery } from "./queries.ts";

const { field } = fieldsOf(changeAdminPassword);

export function PasswordSection({ profile }: { profile: AdminProfile }) {
  const attempt = useWithSession();
  if (!profile.has_password)
    return (
      <ProfileSection
        title="Password"
        lead="You log in with passkeys alone. A new password comes by mail, from the login page."
      >
        <p>You have no password.</p>
      </ProfileSection>
    );
  return (
    <ProfileSection title="Password" lead="A change logs out all your other browsers, and sends you a mail.">
      <EndpointForm
        className={styles.form}
        endpoint={changeAdminPassword}
        mutation={{ attempt, refresh: [sessionsQuery] }}
        onSuccess={({ message }, _input, form) => {
          form.reset();
          return message;
        }}
      >
        <PasswordField {...field("password")} autoComplete="current-password" />
        <PasswordField {...field("newPassword")} autoComplete="new-password" />
        <FormMessage failureText="Something went wrong" />
        <SubmitButton variant="secondary" busyLabel="Changing...">
          Change the password
        </SubmitButton>
      </EndpointForm>
    </ProfileSection>
  );
}
