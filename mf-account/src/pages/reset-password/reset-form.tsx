import { resetPassword } from "@optimyz/contract/api/endpoints/people";
import { ApiError, errorText } from "@optimyz/kit";
import { EndpointForm, fieldsOf, SubmitButton } from "@optimyz/ui";
import { FAILURE } from "../../parts/failure.ts";
import { NewPasswordField } from "../../parts/new-password-field.tsx";

const { field } = fieldsOf(resetPassword);

const toasts = {
  success: ({ message }: { message: string }) => message || "Your password has been changed.",
  failure: (error: unknown) => errorText(error, FAILURE),
};

interface ResetFormProps {
  token: string;
  onChanged: () => void;
  /** Shown when the link is unknown, used or too old. */
  onOldLink: () => void;
}

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token, onChanged, onOldLink }: ResetFormProps) {
  return (
    <EndpointForm
      endpoint={resetPassword}
      given={{ token }}
      toasts={toasts}
      onSuccess={onChanged}
      onFailure={(error) => {
        if (isOldLink(error)) onOldLink();
      }}
    >
      <NewPasswordField {...field("newPassword")} />
      <SubmitButton size="large" busyLabel="Resetting...">
        Reset password
      </SubmitButton>
    </EndpointForm>
  );
}

/** A refusal that is not about the password concerns the link. */
function isOldLink(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.fields.newPassword) return false;
  return [400, 401, 404, 410, 422].includes(error.status);
}
