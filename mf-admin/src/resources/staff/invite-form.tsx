import { inviteStaff } from "@optimyz/contract/api/endpoints/staff";
import { INVITATION_LASTS } from "@optimyz/contract/api/schemas/staff";
import { fieldsOf, SelectField, SubmitButton, TextField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import styles from "../../shared/forms/forms.module.css";
import { roleOptions } from "./words.ts";

const { field, choice } = fieldsOf(inviteStaff);

/** Invites somebody by mail. */
export function InviteForm() {
  return (
    <AdminForm
      className={styles.form}
      endpoint={inviteStaff}
      toasts={{ success: ({ email }) => `An invitation to ${email} is on its way.` }}
      onSuccess={(_invitation, _input, form) => form.reset()}
    >
      <TextField
        {...field("email")}
        autoComplete="off"
        hint={`The link in the mail works once, for ${INVITATION_LASTS.words}.`}
      />
      <SelectField {...choice("role")} options={roleOptions} defaultValue="desk" />
      <FailureReason />
      <div>
        <SubmitButton size="small" busyLabel="Inviting...">
          Invite
        </SubmitButton>
      </div>
    </AdminForm>
  );
}
