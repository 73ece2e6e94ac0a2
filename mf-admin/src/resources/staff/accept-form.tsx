import { acceptInvitation, type openInvitation } from "@optimyz/contract/api/endpoints/staff";
import { roleDuties } from "@optimyz/contract/api/roles";
import { ApiError, type OutputOf } from "@optimyz/kit";
import { EndpointForm, fieldsOf, PasswordField, SubmitButton, TextField } from "@optimyz/ui";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { saySentence } from "../../shared/language/spoken.ts";
import styles from "../../shared/session/session.module.css";
import { statusText } from "../../shared/statuses/words.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

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
  const t = useText();
  return (
    <>
      <p className={styles.words}>
        {t(m.willLogIn, {
          address: email,
          name: statusText(role),
          duties: saySentence(roleDuties[role]),
          email: (words) => <strong>{words}</strong>,
          role: (words) => <strong>{words}</strong>,
        })}
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
        <TextField {...field("name")} autoComplete="name" hint={t(m.othersSeeName)} />
        <PasswordField {...field("password")} autoComplete="new-password" hint={t(m.passwordHint)} />
        <FailureReason />
        <SubmitButton busyLabel={t(m.oneMoment)}>{t(m.acceptInvitation)}</SubmitButton>
      </EndpointForm>
    </>
  );
}
