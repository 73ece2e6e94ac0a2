import { resetPassword } from "@optimyz/contract/api/endpoints/people";
import { ApiError, errorText } from "@optimyz/kit";
import { EndpointForm, fieldsOf, SubmitButton } from "@optimyz/ui";
import * as parts from "../../parts/messages.ts";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(resetPassword);

interface ResetFormProps {
  token: string;
  onChanged: () => void;
  /** Shown when the link is unknown, used or too old. */
  onOldLink: () => void;
}

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token, onChanged, onOldLink }: ResetFormProps) {
  const t = useText();
  return (
    <EndpointForm
      endpoint={resetPassword}
      given={{ token }}
      toasts={{
        success: ({ message }) => message || t(m.changed),
        failure: (error) => errorText(error, t(parts.somethingWrong)),
      }}
      onSuccess={onChanged}
      onFailure={(error) => {
        if (isOldLink(error)) onOldLink();
      }}
    >
      <NewPasswordField {...field("newPassword")} />
      <SubmitButton size="large" busyLabel={t(m.resetting)}>
        {t(m.resetPassword)}
      </SubmitButton>
    </EndpointForm>
  );
}

/** A refusal that is not about the password concerns the link. */
function isOldLink(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.fields.newPassword) return false;
  return [400, 401, 404, 410, 422].includes(error.status);
}
