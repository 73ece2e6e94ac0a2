import { updateAdminProfile } from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/api/schemas/people/admin-factors";
import { fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const { field } = fieldsOf(updateAdminProfile);

export function NameSection({ profile: { email, name } }: { profile: AdminProfile }) {
  return (
    <ProfileSection title="You" lead={email}>
      <AdminForm className={styles.form} endpoint={updateAdminProfile} toasts={{ success: "Your name is saved." }}>
        <TextField {...field("name")} defaultValue={name} autoComplete="name" />
        <FailureReason />
        <SubmitButton variant="secondary" busyLabel="Saving...">
          Save the name
        </SubmitButton>
      </AdminForm>
    </ProfileSection>
  );
}
