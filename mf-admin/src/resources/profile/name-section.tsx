import { updateAdminProfile } from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/api/schemas/people/admin-factors";
import { fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const { field } = fieldsOf(updateAdminProfile);

export function NameSection({ profile: { email, name } }: { profile: AdminProfile }) {
  const t = useText();
  return (
    <ProfileSection title={t(m.you)} lead={email}>
      <AdminForm className={styles.form} endpoint={updateAdminProfile} toasts={{ success: t(m.nameSaved) }}>
        <TextField {...field("name")} defaultValue={name} autoComplete="name" />
        <FailureReason />
        <SubmitButton variant="secondary" busyLabel={t(m.saving)}>
          {t(m.saveName)}
        </SubmitButton>
      </AdminForm>
    </ProfileSection>
  );
}
