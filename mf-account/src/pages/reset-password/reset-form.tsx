import { resetPassword } from "@optimyz/contract/endpoints/people";
import { ApiError, errorText, useApp, useToast } from "@optimyz/kit";
import { Form, SubmitButton } from "@optimyz/ui";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { FAILURE } from "../../parts/use-message.ts";

interface ResetFormProps {
  token: string;
  onChanged: () => void;
  /** The server does not know the link, or does not know it any more. */
  onOldLink: () => void;
}

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token, onChanged, onOldLink }: ResetFormProps) {
  const { api } = useApp();
  const toast = useToast();
  const send = async ({ newPassword = "" }: Record<string, string>) => {
    const answer = await api.call(resetPassword, { body: { token, newPassword } });
    toast("status", answer.message || "Your password has been changed.");
    onChanged();
  };
  const fail = (error: unknown) => {
    toast("alert", errorText(error, FAILURE));
    if (isOldLink(error)) onOldLink();
  };
  return (
    <Form onSubmit={send} onFailure={fail}>
      <NewPasswordField />
      <SubmitButton size="large" busyLabel="Resetting...">
        Reset password
      </SubmitButton>
    </Form>
  );
}

/** A refusal that is not about the password concerns the link. */
function isOldLink(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.fields.newPassword) return false;
  return [400, 401, 404, 410, 422].includes(error.status);
}
