import { changeAdminPassword } from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/api/schemas/people/admin-factors";
import { FormMessage, fieldsOf, PasswordField, SubmitButton } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const { field } = fieldsOf(changeAdminPassword);

export function PasswordSection({ profile }: { profile: AdminProfile }) {
  const t = useText();
  if (!profile.has_password)
    return (
      <ProfileSection title={t(m.password)} lead={t(m.passkeysAlone)}>
        <p>{t(m.noPassword)}</p>
      </ProfileSection>
    );
  return (
    <ProfileSection title={t(m.password)} lead={t(m.passwordLead)}>
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
        <FormMessage failureText={t(m.somethingWrong)} />
        <SubmitButton variant="secondary" busyLabel={t(m.changing)}>
          {t(m.changePassword)}
        </SubmitButton>
      </AdminForm>
    </ProfileSection>
  );
}
