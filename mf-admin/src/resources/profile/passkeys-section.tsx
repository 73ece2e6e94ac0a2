import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile, Passkey } from "@optimyz/contract/api/schemas/people/admin-factors";
import type { Attestation } from "@optimyz/contract/api/schemas/people/passkey";
import { errorText } from "@optimyz/kit";
import { Button, Dialog, fieldsOf, Notice, SubmitButton, TextField } from "@optimyz/ui";
import { useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { when } from "../../shared/list/when.ts";
import { isFactorNeeded } from "../../shared/session/confirm.ts";
import { canUsePasskeys, makePasskey, passkeyProblem } from "../../shared/session/passkey.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";
import { ProfileRow } from "./profile-row.tsx";
import { ProfileSection } from "./profile-section.tsx";

interface PasskeysSectionProps {
  profile: AdminProfile;
  /** Shows recovery codes, which come with the first factor. */
  onCodes: (codes: readonly string[]) => void;
}

/** The own passkeys, and another one. */
export function PasskeysSection({ profile, onCodes }: PasskeysSectionProps) {
  const t = useText();
  return (
    <ProfileSection title={t(m.passkeys)} lead={t(m.passkeysLead)}>
      {profile.passkeys.length > 0 && (
        <ul className={styles.rows}>
          {profile.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLastFactor(profile)} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? <NewPasskey onCodes={onCodes} /> : <p>{t(m.cannotMake)}</p>}
    </ProfileSection>
  );
}

const isLastFactor = ({ has_totp, passkeys }: AdminProfile): boolean => !has_totp && passkeys.length === 1;

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const t = useText();
  const { id, name, created_at, last_used_at } = passkey;
  const { busy, send } = useAdminMutation(removePasskey, {
    success: ({ message }) => message,
  });
  const [renaming, setRenaming] = useState(false);
  return (
    <ProfileRow
      id={`passkey-${id}`}
      name={name}
      facts={[
        last_used_at
          ? t(m.addedAndUsed, { added: when(created_at), used: when(last_used_at) })
          : t(m.addedNeverUsed, { added: when(created_at) }),
      ]}
      actions={(nameId) => (
        <div className={styles.actions}>
          <Button variant="secondary" size="small" aria-describedby={nameId} onClick={() => setRenaming(true)}>
            {t(m.rename)}
          </Button>
          <ConfirmButton
            label={t(m.remove)}
            busyLabel={t(m.removing)}
            title={t(m.removePasskey, { name })}
            describedBy={nameId}
            busy={busy}
            run={() => send({ body: { id } })}
            onFailure={(error) => console.error("Error removing a passkey", error)}
          >
            <p>
              {t(m.noMoreLogin)}
              {isLast && <span> {t(m.lastFactor)}</span>}
            </p>
          </ConfirmButton>
          {renaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
        </div>
      )}
    />
  );
}

const { field: renameField } = fieldsOf(renamePasskey);

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open title={t(m.renamePasskey)} onClose={onClose}>
      <AdminForm
        endpoint={renamePasskey}
        given={{ id }}
        toasts={{ success: ({ message }) => message }}
        onSuccess={onClose}
      >
        <TextField {...renameField("name")} defaultValue={name} />
        <FailureReason />
        <SubmitButton busyLabel={t(m.saving)}>{t(m.save)}</SubmitButton>
      </AdminForm>
    </Dialog>
  );
}

const { field } = fieldsOf(addPasskey);

/** Lets the browser make a passkey, and then asks for its name. */
function NewPasskey({ onCodes }: Pick<PasskeysSectionProps, "onCodes">) {
  const t = useText();
  const { busy, send } = useAdminMutation(beginPasskey);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Attestation>();
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    setProblem(undefined);
    setMaking(true);
    try {
      setMade(await makePasskey(await send()));
    } catch (error) {
      // Closing the dialog that asks for a factor says enough.
      if (!isFactorNeeded(error)) setProblem(passkeyProblem(error) ?? reasonOf(error));
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <Button variant="secondary" busy={busy || making} busyLabel={t(m.waitingForDevice)} onClick={() => void make()}>
        {t(m.addPasskey)}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
      {made && <NameDialog credential={made} onCodes={onCodes} onClose={() => setMade(undefined)} />}
    </>
  );
}

interface NameDialogProps extends Pick<PasskeysSectionProps, "onCodes"> {
  credential: Attestation;
  onClose: () => void;
}

function NameDialog({ credential, onCodes, onClose }: NameDialogProps) {
  const t = useText();
  return (
    <Dialog open title={t(m.namePasskey)} onClose={onClose}>
      <AdminForm
        endpoint={addPasskey}
        given={{ credential }}
        toasts={{ success: ({ message }) => message }}
        onSuccess={({ recovery_codes: codes }) => {
          onClose();
          if (codes) onCodes(codes);
        }}
      >
        <TextField {...field("name")} hint={t(m.nameHint)} />
        <FailureReason words={(error) => errorText(error, t(m.somethingWrong))} />
        <SubmitButton busyLabel={t(m.saving)}>{t(m.savePasskey)}</SubmitButton>
      </AdminForm>
    </Dialog>
  );
}
