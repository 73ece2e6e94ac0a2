import { changeAdminPassword } from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/api/schemas/people/admin-factors";
import { FormMessage, fieldsOf, PasswordField, SubmitButton } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const { field } = fieldsOf(changeAdminPassword);

export function PasswordSection({ profile }: { profile: AdminProfile }) {
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
    <ProfileSection title="Password" lead="Changing it logs out all your other browsers and sends you a mail.">
      <AdminForm
        className={styles.form}
        endpoint={changeAdminPassword}
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
      </AdminForm>
    </ProfileSection>
  );
}
