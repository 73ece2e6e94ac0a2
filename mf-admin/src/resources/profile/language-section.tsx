import { setAdminLanguage } from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/api/schemas/people/admin-factors";
import { useApp, useTexts } from "@optimyz/kit";
import { fieldsOf, SelectField, SubmitButton } from "@optimyz/ui";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { adminLanguages } from "../../shared/language/catalogues.ts";
import { speak } from "../../shared/language/speak.ts";
import { say } from "../../shared/language/spoken.ts";
import { languageName } from "../../shared/list/language-name.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";

const { name, required } = fieldsOf(setAdminLanguage).field("language");

/** The language of the admin and of mails to its reader; nothing where there is one only. */
export function LanguageSection({ profile }: { profile: AdminProfile }) {
  const t = useText();
  const app = useApp();
  const { succeed } = useFeedback();
  const { code } = useTexts().language;
  const spoken = adminLanguages();
  // One that this release does not have, as after a rollback, stays until another is chosen.
  const chosen = profile.language ?? code;
  const codes = spoken.includes(chosen) ? spoken : [chosen, ...spoken];
  if (codes.length < 2) return null;
  return (
    <ProfileSection title={t(m.language)} lead={t(m.languageLead)}>
      <AdminForm
        className={styles.form}
        endpoint={setAdminLanguage}
        onSuccess={(_profile, { language }) => void speak(app, language).then(() => succeed(say(m.languageSaved)))}
      >
        <SelectField
          name={name}
          required={required}
          label={t(m.language)}
          options={codes.map((value) => ({ value, label: languageName(value) }))}
          defaultValue={chosen}
        />
        <FailureReason />
        <SubmitButton variant="secondary" busyLabel={t(m.saving)}>
          {t(m.saveLanguage)}
        </SubmitButton>
      </AdminForm>
    </ProfileSection>
  );
}
