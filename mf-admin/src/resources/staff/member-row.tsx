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
  const name = member.name || member.email;
  if (isLastOwner)
    return (
      <Row name={name}>
        <Facts member={member} isOwn={isOwn} />
        <Meta>The only owner. To change that, make somebody else an owner first.</Meta>
      </Row>
    );
  return (
    <EditableRow
      name={name}
      editLabel="Change role"
      edit={(close) => <RoleForm member={member} name={name} isOwn={isOwn} close={close} />}
      actions={(nameId) => <RemoveButton member={member} name={name} isOwn={isOwn} describedBy={nameId} />}
    >
      <Facts member={member} isOwn={isOwn} />
    </EditableRow>
  );
}

function Facts({ member, isOwn }: { member: StaffMember; isOwn: boolean }) {
  const { role, name, email, has_second_factor, last_seen_at } = member;
  return (
    <>
      <p>
        <Tag status={role} />
        {!has_second_factor && <Tag status="password alone" />}
        {isOwn && <span> This is you.</span>}
      </p>
      <Meta>
        {[name && `${email}.`, last_seen_at ? `Last here ${when(last_seen_at)}.` : "Not here yet."]
          .filter(Boolean)
          .join(" ")}
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
  return (
    <EditForm
      endpoint={changeRole}
      row={member}
      draftKey={`admin:staff:${member.id}`}
      saved={`${name} has another role now.`}
      log="Error changing a role"
      onDone={close}
    >
      {(row) => (
        <>
          <RowName>{name}</RowName>
          <SelectField {...choice("role")} options={roleOptions} defaultValue={row.role} />
          <Meta>{isOwn ? "You are logged out everywhere" : "They are logged out everywhere"} and told by e-mail.</Meta>
        </>
      )}
    </EditForm>
  );
}

function RemoveButton({ member, name, isOwn, describedBy }: ChangeProps & { describedBy: string }) {
  const { id, version } = member;
  const { busy, send } = useAdminMutation(removeStaff, { success: `${name} is removed.` });
  return (
    <ConfirmButton
      label="Remove"
      busyLabel="Removing..."
      title={isOwn ? "Remove yourself?" : `Remove ${name}?`}
      busy={busy}
      describedBy={describedBy}
      run={() => send({ params: { id }, headers: ifMatch(version) })}
      onFailure={(error) => console.error("Error removing staff", error)}
    >
      <p>
        {isOwn ? "You are logged out" : `${name} is logged out`} everywhere at once and informed by e-mail. What was
        changed stays, and so does the audit log. Coming back needs a new invitation.
      </p>
    </ConfirmButton>
  );
}
