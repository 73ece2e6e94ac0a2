import { teamSignIn } from "@optimyz/contract/protocol/team-endpoints";
import { paths } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FieldFrame, fieldsOf, SubmitButton } from "@optimyz/ui";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import login from "../../shared/session/login-page.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { name, label, required, validate, maxLength } = fieldsOf(teamSignIn).field("token");
const frame = { name, label, required, validate };

/** Asks for the deploy token, which the browser hands over once and does not keep. */
export function SignIn({ readAgain, onDone }: { readAgain: () => Promise<unknown>; onDone: () => void }) {
  const t = useText();
  return (
    <>
      <EndpointForm
        endpoint={teamSignIn}
        onSuccess={() => {
          // What an earlier team saw in this tab is gone before the page shows again.
          void readAgain().then(onDone);
        }}
      >
        <FieldFrame {...frame} hint={t(m.tokenHint)}>
          {/* No PasswordField: its like is offered to be saved, and this one is a pipeline's. */}
          {(control) => (
            <input {...control} type="password" autoComplete="off" maxLength={maxLength} spellCheck={false} />
          )}
        </FieldFrame>
        <FailureReason />
        <SubmitButton busyLabel={t(m.signingIn)}>{t(m.signIn)}</SubmitButton>
      </EndpointForm>
      <p className={login.way}>{t(m.engineers, { link: (words) => <Link to={paths.admin.to()}>{words}</Link> })}</p>
    </>
  );
}
