import { renewRecoveryCodes } from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/api/schemas/people/admin-factors";
import { Notice } from "@optimyz/ui";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Below this many it is time for new ones. */
const FEW = 4;

interface RecoverySectionProps {
  profile: AdminProfile;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoverySection({ profile, onCodes }: RecoverySectionProps) {
  const { has_totp, passkeys, recovery_codes_left: left } = profile;
  const { busy, send } = useAdminMutation(renewRecoveryCodes);
  if (!has_totp && passkeys.length === 0) return null;
  return (
    <ProfileSection title="Recovery codes" lead="For when you lose your telephone. Each code logs you in once.">
      {left < FEW ? (
        <Notice tone={left === 0 ? "error" : "info"}>{`${countOf(left)} Please make new ones.`}</Notice>
      ) : (
        <p>{countOf(left)}</p>
      )}
      <ConfirmButton
        label="Make new codes"
        busyLabel="Making..."
        title="Make new recovery codes?"
        busy={busy}
        run={async () => onCodes((await send()).recovery_codes)}
        onFailure={(error) => console.error("Error making recovery codes", error)}
      >
        <p>The earlier ones end at once.</p>
      </ConfirmButton>
    </ProfileSection>
  );
}

function countOf(left: number): string {
  if (left === 0) return "No code is left.";
  return left === 1 ? "One code is left." : `${left} codes are left.`;
}
