import { setMailLanguage } from "@optimyz/contract/api/endpoints/people";
import type { Account } from "@optimyz/contract/api/schemas/people";
import { nameOfLanguage } from "@optimyz/contract/protocol/language-names";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { EndpointForm, FormMessage, fieldsOf, SelectField, SubmitButton } from "@optimyz/ui";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./setting.module.css";
import type { Session } from "./use-session.ts";

const { field } = fieldsOf(setMailLanguage);

export interface MailLanguageProps {
  account: Account;
  /** Codes of the site's languages. */
  languages: readonly string[];
  session: Session;
}

/** The language of e-mails to the user. */
export default function MailLanguage({ account, languages, session }: MailLanguageProps) {
  const t = useText();
  const { name, required } = field("language");
  const chosen = account.language ?? SOURCE_LANGUAGE;
  return (
    <section aria-labelledby="language-title">
      <h2 id="language-title" className={styles.title}>
        {t(m.mailLanguage)}
      </h2>
      <p className={styles.text}>{t(m.mailLanguageMeans)}</p>
      <EndpointForm endpoint={setMailLanguage} onSuccess={() => t(m.mailLanguageSaved)} onFailure={session.endIfOver}>
        <SelectField
          name={name}
          required={required}
          label={t(m.mailLanguage)}
          options={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
          defaultValue={languages.includes(chosen) ? chosen : languages[0]}
        />
        <SubmitButton className={styles.send} variant="secondary" busyLabel={t(m.savingLanguage)}>
          {t(m.saveLanguage)}
        </SubmitButton>
        <FormMessage failureText={t(parts.somethingWrong)} />
      </EndpointForm>
    </section>
  );
}
