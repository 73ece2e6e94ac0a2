import {
  adminLogin,
  adminLoginFactor,
  adminPasskeyLogin,
  adminPasskeyOptions,
} from "@optimyz/contract/api/endpoints/people";
import { ApiError, errorText, type OutputOf, useApp, useToast } from "@optimyz/kit";
import { Button, EndpointForm, fieldsOf, PasswordField, SubmitButton, TextField } from "@optimyz/ui";
import { useState } from "react";
import { useText } from "../../texts.ts";
import { FailureReason } from "../forms/failure-reason.tsx";
import { say } from "../language/spoken.ts";
import { FactorForm } from "./factor-form.tsx";
import * as m from "./messages.ts";
import { canUsePasskeys } from "./passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import styles from "./session.module.css";
import { enterSession } from "./session.ts";

const { field } = fieldsOf(adminLogin);

interface LoginFormProps {
  onDone: () => void;
  email?: string | undefined;
  /** A login that is half done when the form appears. */
  begun?: OutputOf<typeof adminLogin> | undefined;
}

/** Logs an administrator in; used by the login page and by the dialog over the dashboard. */
export function LoginForm({ onDone, email, begun }: LoginFormProps) {
  const t = useText();
  const app = useApp();
  const toast = useToast();
  /** A login whose password was right, and that needs a factor. */
  const [half, setHalf] = useState(begun);
  const complete = async () => {
    await enterSession(app);
    onDone();
  };
  const completeAndSay = () => {
    toast("status", say(m.loginSuccessful));
    return complete();
  };
  if (half) return <SecondStep half={half} onDone={() => void completeAndSay()} onBack={() => setHalf(undefined)} />;
  return (
    <div className={styles.ways}>
      <EndpointForm
        endpoint={adminLogin}
        toasts={{ success: ({ next }) => (next === undefined ? say(m.loginSuccessful) : undefined) }}
        onSuccess={(admin) => (admin.next === "factor" ? setHalf(admin) : void complete())}
      >
        <TextField {...field("email")} autoComplete="username webauthn" defaultValue={email} />
        <PasswordField
          {...field("password")}
          autoComplete="current-password"
          {...(email && { "data-autofocus": "" })}
        />
        <FailureReason words={failureOf} />
        <SubmitButton busyLabel={t(m.loggingIn)}>{t(m.login)}</SubmitButton>
      </EndpointForm>
      {canUsePasskeys() && (
        <PasskeyButton
          variant="secondary"
          request={() => app.api.call(adminPasskeyOptions)}
          send={async (credential) => {
            await app.api.call(adminPasskeyLogin, { body: { credential } });
            await completeAndSay();
          }}
        >
          {t(m.loginWithPasskey)}
        </PasskeyButton>
      )}
    </div>
  );
}

interface SecondStepProps {
  half: OutputOf<typeof adminLogin>;
  onDone: () => void;
  onBack: () => void;
}

function SecondStep({ half: { email, factors = [], passkey }, onDone, onBack }: SecondStepProps) {
  const t = useText();
  const request = async () => {
    if (!passkey) throw new DOMException("", "NotAllowedError");
    return passkey;
  };
  return (
    <div className={styles.ways}>
      <p role="status">{t(m.almostThere, { email })}</p>
      <FactorForm endpoint={adminLoginFactor} factors={factors} request={request} label={t(m.goOn)} onDone={onDone} />
      <Button variant="quiet" size="small" className={styles.back} onClick={onBack}>
        {t(m.startAgain)}
      </Button>
    </div>
  );
}

/** The seed's words: the server's message, or one of two fallbacks. */
function failureOf(error: unknown): string {
  const reached = error instanceof ApiError && error.status > 0;
  return reached ? errorText(error, say(m.loginFailed)) : say(m.somethingWrong);
}
