import { inviteStaff, withdrawInvitation } from "@optimyz/contract/api/endpoints/staff";
import type { Invitation } from "@optimyz/contract/api/schemas/staff";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useText();
  const { id, email, role, invited_by, expires_at, language } = invitation;
  return (
    <Row
      name={email}
      buttons={(nameId) => (
        <>
          <ActionButton
            endpoint={inviteStaff}
            request={{ body: { email, role, ...(language && { language }) } }}
            done={t(m.newLink)}
            log="Error inviting again"
            describedBy={nameId}
          >
            {t(m.sendAgain)}
          </ActionButton>
          <ActionButton
            endpoint={withdrawInvitation}
            request={{ params: { id } }}
            done={t(m.invitationEnded, { email })}
            log="Error withdrawing an invitation"
            describedBy={nameId}
          >
            {t(m.withdraw)}
          </ActionButton>
        </>
      )}
    >
      <p>
        <Tag status={role} />
      </p>
      <Meta>{t(m.invitedBy, { inviter: invited_by, time: when(expires_at) })}</Meta>
    </Row>
  );
}
