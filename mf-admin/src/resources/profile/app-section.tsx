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
  const [setup, setSetup] = useState<OutputOf<typeof beginTotp>>();
  return (
    <ProfileSection
      title="Authenticator app"
      lead="With it, a login also needs a code from your telephone. A stolen password is then not enough."
    >
      {profile.has_totp && <AppOn profile={profile} />}
      {!profile.has_totp && !setup && <AppOff onBegun={setSetup} />}
      {!profile.has_totp && setup && <AppSetup setup={setup} onCodes={onCodes} onEnd={() => setSetup(undefined)} />}
    </ProfileSection>
  );
}

function AppOn({ profile: { passkeys } }: { profile: AdminProfile }) {
  const { busy, send } = useAdminMutation(removeTotp, { success: ({ message }) => message });
  const isLast = passkeys.length === 0;
  return (
    <div className={styles.state}>
      <p>It is on.</p>
      <ConfirmButton
        label="Turn off"
        busyLabel="Turning off..."
        title="Turn the authenticator app off?"
        busy={busy}
        run={() => send()}
        onFailure={(error) => console.error("Error removing the authenticator app", error)}
      >
        <p>
          {isLast
            ? "It is your last second factor: afterwards your password alone logs you in, and your recovery codes end."
            : "Your passkeys stay."}
        </p>
      </ConfirmButton>
    </div>
  );
}

function AppOff({ onBegun }: { onBegun: (setup: OutputOf<typeof beginTotp>) => void }) {
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
      <Button variant="secondary" busy={busy} busyLabel="One moment..." onClick={() => void begin()}>
        Set up an authenticator app
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
  return (
    <div className={styles.setup}>
      <ol className={styles.steps}>
        <li>
          Scan this with the app, such as Aegis, Google Authenticator or your password manager.
          <Suspense fallback={<Skeleton className={styles.waiting} />}>
            <QrCode text={uri} />
          </Suspense>
          <span>
            Or type this key there: <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
          </span>
        </li>
        <li>Type the code that it shows now.</li>
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
          <SubmitButton busyLabel="Checking...">Turn it on</SubmitButton>
          <Button variant="quiet" onClick={onEnd}>
            Cancel
          </Button>
        </div>
      </AdminForm>
    </div>
  );
}
