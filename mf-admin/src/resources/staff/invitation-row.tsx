import { inviteStaff, withdrawInvitation } from "@optimyz/contract/api/endpoints/staff";
import type { Invitation } from "@optimyz/contract/api/schemas/staff";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invited_by, expires_at } = invitation;
  return (
    <Row
      name={email}
      buttons={(nameId) => (
        <>
          <ActionButton
            endpoint={inviteStaff}
            request={{ body: { email, role } }}
            done="A new link is on its way. The earlier one no longer works."
            log="Error inviting again"
            describedBy={nameId}
          >
            Send again
          </ActionButton>
          <ActionButton
            endpoint={withdrawInvitation}
            request={{ params: { id } }}
            done={`The invitation of ${email} no longer works.`}
            log="Error withdrawing an invitation"
            describedBy={nameId}
          >
            Withdraw
          </ActionButton>
        </>
      )}
    >
      <p>
        <Tag status={role} />
      </p>
      <Meta>
        Invited by {invited_by}, works until {when(expires_at)}
      </Meta>
    </Row>
  );
}
