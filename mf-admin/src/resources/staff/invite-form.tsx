import { inviteStaff } from "@optimyz/contract/api/endpoints/staff";
import { INVITATION_LASTS } from "@optimyz/contract/api/schemas/staff";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { useFrame } from "@optimyz/kit";
import { fieldsOf, SelectField, SubmitButton, TextField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import styles from "../../shared/forms/forms.module.css";
import { adminLanguages } from "../../shared/language/catalogues.ts";
import { saySentence } from "../../shared/language/spoken.ts";
import { languageName } from "../../shared/list/language-name.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { roleOptions } from "./words.ts";

const { field, choice } = fieldsOf(inviteStaff);
const language = field("language");

/** Invites somebody by mail. */
export function InviteForm() {
  const t = useText();
  const codes = adminLanguages();
  const [main = SOURCE_LANGUAGE] = useFrame().region?.languages ?? [];
  return (
    <AdminForm
      className={styles.form}
      endpoint={inviteStaff}
      toasts={{ success: ({ email }) => t(m.onItsWay, { email }) }}
      onSuccess={(_invitation, _input, form) => form.reset()}
    >
      <TextField
        {...field("email")}
        autoComplete="off"
        hint={t(m.linkHint, { time: saySentence(INVITATION_LASTS.words) })}
      />
      <SelectField {...choice("role")} options={roleOptions()} defaultValue="desk" />
      {codes.length > 1 && (
        <SelectField
          name={language.name}
          required
          label={t(m.languageOfInvitation)}
          options={codes.map((value) => ({ value, label: languageName(value) }))}
          defaultValue={codes.includes(main) ? main : codes[0]}
        />
      )}
      <FailureReason />
      <div>
        <SubmitButton size="small" busyLabel={t(m.inviting)}>
          {t(m.invite)}
        </SubmitButton>
      </div>
    </AdminForm>
  );
}
