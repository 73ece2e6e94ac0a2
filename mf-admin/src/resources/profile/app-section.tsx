import { addTotp, beginTotp, removeTotp } from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/api/schemas/people/admin-factors";
import type { OutputOf } from "@optimyz/kit";
import { Button, fieldsOf, Notice, Skeleton, SubmitButton, TextField } from "@optimyz/ui";
import { lazy, Suspense, useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { isFactorNeeded } from "../../shared/session/confirm.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const QrCode = lazy(() => import("./qr-code.tsx"));
const { field } = fieldsOf(addTotp);

interface AppSectionProps {
  profile: AdminProfile;
  /** Shows recovery codes, which come with the first factor. */
  onCodes: (codes: readonly string[]) => void;
}

/** The authenticator app: on or off. */
export function AppSection({ profile, onCodes }: AppSectionProps) {
  const t = useText();
  const [setup, setSetup] = useState<OutputOf<typeof beginTotp>>();
  return (
    <ProfileSection title={t(m.app)} lead={t(m.appLead)}>
      {profile.has_totp && <AppOn profile={profile} />}
      {!profile.has_totp && !setup && <AppOff onBegun={setSetup} />}
      {!profile.has_totp && setup && <AppSetup setup={setup} onCodes={onCodes} onEnd={() => setSetup(undefined)} />}
    </ProfileSection>
  );
}

function AppOn({ profile: { passkeys } }: { profile: AdminProfile }) {
  const t = useText();
  const { busy, send } = useAdminMutation(removeTotp, { success: ({ message }) => message });
  const isLast = passkeys.length === 0;
  return (
    <div className={styles.state}>
      <p>{t(m.isOn)}</p>
      <ConfirmButton
        label={t(m.turnOff)}
        busyLabel={t(m.turningOff)}
        title={t(m.turnAppOff)}
        busy={busy}
        run={() => send()}
        onFailure={(error) => console.error("Error removing the authenticator app", error)}
      >
        <p>{t(isLast ? m.lastFactor : m.passkeysStay)}</p>
      </ConfirmButton>
    </div>
  );
}

function AppOff({ onBegun }: { onBegun: (setup: OutputOf<typeof beginTotp>) => void }) {
  const t = useText();
  const { busy, send } = useAdminMutation(beginTotp);
  const [reason, setReason] = useState<string>();
  const begin = async () => {
    setReason(undefined);
    try {
      onBegun(await send());
    } catch (error) {
      // Closing the dialog that asks for a factor says enough.
      if (isFactorNeeded(error)) return;
      console.error("Error setting an authenticator app up", error);
      setReason(reasonOf(error));
    }
  };
  return (
    <>
      <Button variant="secondary" busy={busy} busyLabel={t(m.oneMoment)} onClick={() => void begin()}>
        {t(m.setUpApp)}
      </Button>
      {reason && <Notice tone="error">{reason}</Notice>}
    </>
  );
}

interface AppSetupProps extends Pick<AppSectionProps, "onCodes"> {
  setup: OutputOf<typeof beginTotp>;
  onEnd: () => void;
}

function AppSetup({ setup: { secret, uri }, onCodes, onEnd }: AppSetupProps) {
  const t = useText();
  return (
    <div className={styles.setup}>
      <ol className={styles.steps}>
        <li>
          {t(m.scanThis)}
          <Suspense fallback={<Skeleton className={styles.waiting} />}>
            <QrCode text={uri} />
          </Suspense>
          <span>
            {t(m.orTypeKey, {
              secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret,
              key: (words) => <code className={styles.secret}>{words}</code>,
            })}
          </span>
        </li>
        <li>{t(m.typeCode)}</li>
      </ol>
      <AdminForm
        className={styles.form}
        endpoint={addTotp}
        toasts={{ success: ({ message }) => message }}
        onSuccess={({ recovery_codes: codes }) => {
          onEnd();
          if (codes) onCodes(codes);
        }}
      >
        <TextField {...field("code")} inputMode="numeric" autoComplete="one-time-code" />
        <FailureReason />
        <div className={styles.actions}>
          <SubmitButton busyLabel={t(m.checking)}>{t(m.turnOn)}</SubmitButton>
          <Button variant="quiet" onClick={onEnd}>
            {t(m.cancel)}
          </Button>
        </div>
      </AdminForm>
    </div>
  );
}
