import { renewRecoveryCodes } from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/api/schemas/people/admin-factors";
import { Notice } from "@optimyz/ui";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Below this many it is time for new ones. */
const FEW = 4;

interface RecoverySectionProps {
  profile: AdminProfile;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoverySection({ profile, onCodes }: RecoverySectionProps) {
  const t = useText();
  const { has_totp, passkeys, recovery_codes_left: left } = profile;
  const { busy, send } = useAdminMutation(renewRecoveryCodes);
  if (!has_totp && passkeys.length === 0) return null;
  return (
    <ProfileSection title={t(m.recoveryCodes)} lead={t(m.recoveryLead)}>
      {left < FEW ? (
        <Notice tone={left === 0 ? "error" : "info"}>
          {t(m.makeNewOnes, { left: t(m.codesLeft, { count: left }) })}
        </Notice>
      ) : (
        <p>{t(m.codesLeft, { count: left })}</p>
      )}
      <ConfirmButton
        label={t(m.makeCodes)}
        busyLabel={t(m.making)}
        title={t(m.makeCodesQuestion)}
        busy={busy}
        run={async () => onCodes((await send()).recovery_codes)}
        onFailure={(error) => console.error("Error making recovery codes", error)}
      >
        <p>{t(m.earlierEnd)}</p>
      </ConfirmButton>
    </ProfileSection>
  );
}
