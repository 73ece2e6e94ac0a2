import { changeRole, removeStaff } from "@optimyz/contract/api/endpoints/staff";
import type { StaffMember } from "@optimyz/contract/api/schemas/staff";
import { fieldsOf, SelectField } from "@optimyz/ui";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import { Row, RowName } from "../../shared/list/row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { roleOptions } from "./words.ts";

const { choice } = fieldsOf(changeRole);

interface MemberRowProps {
  member: StaffMember;
  /** Whether it is the viewer's own row. */
  isOwn: boolean;
  /** The last owner, who cannot be changed. */
  isLastOwner: boolean;
}

/** Somebody who runs the site: role, second factor, last use. */
export function MemberRow({ member, isOwn, isLastOwner }: MemberRowProps) {
  const t = useText();
  const name = member.name || member.email;
  if (isLastOwner)
    return (
      <Row name={name}>
        <Facts member={member} isOwn={isOwn} />
        <Meta>{t(m.onlyOwner)}</Meta>
      </Row>
    );
  return (
    <EditableRow
      name={name}
      editLabel={t(m.changeRole)}
      edit={(close) => <RoleForm member={member} name={name} isOwn={isOwn} close={close} />}
      actions={(nameId) => <RemoveButton member={member} name={name} isOwn={isOwn} describedBy={nameId} />}
    >
      <Facts member={member} isOwn={isOwn} />
    </EditableRow>
  );
}

function Facts({ member, isOwn }: { member: StaffMember; isOwn: boolean }) {
  const t = useText();
  const { role, name, email, has_second_factor, last_seen_at } = member;
  return (
    <>
      <p>
        <Tag status={role} />
        {!has_second_factor && <Tag status="password alone" />}
        {isOwn && <span> {t(m.thisIsYou)}</span>}
      </p>
      <Meta>
        {[name && email, last_seen_at ? t(m.lastHere, { time: when(last_seen_at) }) : t(m.notHereYet)]
          .filter(Boolean)
          .join(" · ")}
      </Meta>
    </>
  );
}

interface ChangeProps {
  member: StaffMember;
  name: string;
  isOwn: boolean;
}

function RoleForm({ member, name, isOwn, close }: ChangeProps & { close: () => void }) {
  const t = useText();
  return (
    <EditForm
      endpoint={changeRole}
      row={member}
      draftKey={`admin:staff:${member.id}`}
      saved={t(m.hasOtherRole, { name })}
      log="Error changing a role"
      onDone={close}
    >
      {(row) => (
        <>
          <RowName>{name}</RowName>
          <SelectField {...choice("role")} options={roleOptions()} defaultValue={row.role} />
          <Meta>{t(isOwn ? m.youLoggedOut : m.theyLoggedOut)}</Meta>
        </>
      )}
    </EditForm>
  );
}

function RemoveButton({ member, name, isOwn, describedBy }: ChangeProps & { describedBy: string }) {
  const t = useText();
  const { id, version } = member;
  const { busy, send } = useAdminMutation(removeStaff, { success: t(m.isRemoved, { name }) });
  return (
    <ConfirmButton
      label={t(m.remove)}
      busyLabel={t(m.removing)}
      title={isOwn ? t(m.removeYourself) : t(m.removeOne, { name })}
      busy={busy}
      describedBy={describedBy}
      run={() => send({ params: { id }, headers: ifMatch(version) })}
      onFailure={(error) => console.error("Error removing staff", error)}
    >
      <p>{isOwn ? t(m.youAreOut) : t(m.theyAreOut, { name })}</p>
    </ConfirmButton>
  );
}
