import { teamSignIn } from "@optimyz/contract/protocol/team-endpoints";
import { paths } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FieldFrame, fieldsOf, SubmitButton } from "@optimyz/ui";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import login from "../../shared/session/login-page.module.css";

const { name, label, required, validate, maxLength } = fieldsOf(teamSignIn).field("token");
const frame = { name, label, required, validate };

/** Asks for the deploy token, which the browser hands over once and does not keep. */
export function SignIn({ readAgain, onDone }: { readAgain: () => Promise<unknown>; onDone: () => void }) {
  return (
    <>
      <EndpointForm
        endpoint={teamSignIn}
        onSuccess={() => {
          // What an earlier team saw in this tab is gone before the page shows again.
          void readAgain().then(onDone);
        }}
      >
        <FieldFrame
          {...frame}
          hint="It begins with optimyz_release_. You stay signed in for an hour; it is not kept here."
        >
          {/* No PasswordField: its like is offered to be saved, and this one is a pipeline's. */}
          {(control) => (
            <input {...control} type="password" autoComplete="off" maxLength={maxLength} spellCheck={false} />
          )}
        </FieldFrame>
        <FailureReason />
        <SubmitButton busyLabel="Signing in...">Sign in</SubmitButton>
      </EndpointForm>
      <p className={login.way}>
        Engineers of the site <Link to={paths.admin.to()}>log in as administrators</Link> and see every front-end.
      </p>
    </>
  );
}
