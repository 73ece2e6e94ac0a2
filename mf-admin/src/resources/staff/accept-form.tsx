import { acceptInvitation, type openInvitation } from "@optimyz/contract/api/endpoints/staff";
import { roleDuties } from "@optimyz/contract/api/roles";
import { ApiError, type OutputOf } from "@optimyz/kit";
import { EndpointForm, fieldsOf, PasswordField, SubmitButton, TextField } from "@optimyz/ui";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import styles from "../../shared/session/session.module.css";
import { roleName } from "./words.ts";

const { field } = fieldsOf(acceptInvitation);

interface AcceptFormProps {
  token: string;
  invitation: OutputOf<typeof openInvitation>;
  /** The link was used or withdrawn meanwhile. */
  onOver: () => void;
  onAccepted: (accepted: OutputOf<typeof acceptInvitation>) => void;
}

/** Name and password of somebody who was invited. */
export function AcceptForm({ token, invitation: { email, role }, onOver, onAccepted }: AcceptFormProps) {
  return (
    <>
      <p className={styles.words}>
        You will log in as <strong>{email}</strong>. Your role is <strong>{roleName(role)}</strong>: {roleDuties[role]}.
      </p>
      <EndpointForm
        endpoint={acceptInvitation}
        given={{ token }}
        onSuccess={(accepted) => onAccepted(accepted)}
        onFailure={(error) => {
          if (error instanceof ApiError && error.status === 422 && Object.keys(error.fields).length === 0) onOver();
        }}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField {...field("name")} autoComplete="name" hint="The other administrators see it." />
        <PasswordField
          {...field("password")}
          autoComplete="new-password"
          hint="At least 8 characters. Three or four words that only you connect make a good one."
        />
        <FailureReason />
        <SubmitButton busyLabel="One moment...">Accept the invitation</SubmitButton>
      </EndpointForm>
    </>
  );
}
