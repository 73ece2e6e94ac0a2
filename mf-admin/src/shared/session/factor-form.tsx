import type { adminLoginFactor, confirmAdmin } from "@optimyz/contract/api/endpoints/people";
import type { FactorKind } from "@optimyz/contract/api/schemas/people/admin-factors";
import type { PasskeyRequest } from "@optimyz/contract/api/schemas/people/passkey";
import { errorText, useApp } from "@optimyz/kit";
import { EndpointForm, fieldsOf, PasswordField, SubmitButton, TextField } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { FailureReason } from "../forms/failure-reason.tsx";
import * as m from "./messages.ts";
import { canUsePasskeys } from "./passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import styles from "./session.module.css";

interface FactorFormProps {
  endpoint: typeof adminLoginFactor | typeof confirmAdmin;
  factors: readonly FactorKind[];
  /** What a passkey has to sign. */
  request: () => Promise<PasskeyRequest>;
  /** A verb for the button. */
  label: string;
  onDone: () => void;
}

/** Asks for one of the factors that somebody has. */
export function FactorForm({ endpoint, factors, request, label, onDone }: FactorFormProps) {
  const t = useText();
  const { api } = useApp();
  const withPasskey = factors.includes("passkey") && canUsePasskeys();
  const withCode = factors.includes("totp") || factors.includes("recovery");
  return (
    <div className={styles.ways}>
      {withPasskey && (
        <PasskeyButton
          isFirst
          request={request}
          send={async (credential) => {
            await api.call(endpoint, { body: { credential } });
            onDone();
          }}
        >
          {t(m.usePasskey)}
        </PasskeyButton>
      )}
      {withPasskey && withCode && <p className={styles.or}>{t(m.or)}</p>}
      {(withCode || factors.includes("password")) && (
        <EndpointForm endpoint={endpoint} onSuccess={onDone}>
          {withCode ? <CodeField endpoint={endpoint} factors={factors} /> : <OwnPassword endpoint={endpoint} />}
          <FailureReason words={(error) => errorText(error, t(m.somethingWrong))} />
          <SubmitButton variant={withPasskey ? "secondary" : "primary"} busyLabel={t(m.checking)}>
            {label}
          </SubmitButton>
        </EndpointForm>
      )}
      {factors.includes("passkey") && !withPasskey && !withCode && <p>{t(m.cannotUsePasskeys)}</p>}
    </div>
  );
}

/** One field for both kinds of codes: nobody has to choose first. */
function CodeField({ endpoint, factors }: Pick<FactorFormProps, "endpoint" | "factors">) {
  const t = useText();
  const hint = factors.includes("totp") ? t(m.codeHint) : t(m.recoveryHint);
  return (
    <TextField
      {...fieldsOf(endpoint).field("code")}
      required
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

function OwnPassword({ endpoint }: Pick<FactorFormProps, "endpoint">) {
  if (!("password" in (endpoint.input?.shape ?? {}))) return null;
  const { field } = fieldsOf(endpoint as typeof confirmAdmin);
  return <PasswordField {...field("password")} required autoComplete="current-password" />;
}
