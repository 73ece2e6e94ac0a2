import { updateAdminProfile } from "@optimyz/contract/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/schemas/people/admin-factors";
import { EndpointForm, fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { useWithSession } from "../../shared/session/relogin.ts";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";
import { profileQuery } from "./queries.ts";

const { field } = fieldsOf(updateAdminProfile);

export function NameSection({ profile: { email, name } }: { profile: AdminProfile }) {
  const attempt = useWithSession();
  return (
    <ProfileSection title="You" lead={email}>
      <EndpointForm
        className={styles.form}
        endpoint={updateAdminProfile}
        mutation={{ attempt, refresh: [profileQuery] }}
        toasts={{ success: "Your name is saved." }}
      >
        <TextField {...field("name")} defaultValue={name} autoComplete="name" />
        <FailureReason />
        <SubmitButton variant="secondary" busyLabel="Saving...">
          Save the name
        </SubmitButton>
      </EndpointForm>
    </ProfileSection>
  );
}
