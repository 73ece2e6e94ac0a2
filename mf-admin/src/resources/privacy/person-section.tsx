import { erasePerson, exportPerson, findPerson } from "@optimyz/contract/api/endpoints/privacy";
import type { PersonSummary } from "@optimyz/contract/api/schemas/privacy";
import { Button, fieldsOf, Icon, icons, Notice, SubmitButton, saveAsFile, TextField } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./privacy.module.css";
import { countsInWords } from "./words.ts";

const find = fieldsOf(findPerson);
const erase = fieldsOf(erasePerson);

/** Finds what is kept under an e-mail address. */
export function PersonSection() {
  const t = useText();
  const [found, setFound] = useState<PersonSummary>();
  return (
    <section className={styles.section} aria-labelledby="privacy-person">
      <h2 id="privacy-person" className={styles.title}>
        {t(m.onePerson)}
      </h2>
      <AdminForm className={forms.form} endpoint={findPerson} onSuccess={(person) => setFound(person)}>
        <TextField {...find.field("email")} autoComplete="off" hint={t(m.lettersHint)} />
        <FailureReason />
        <div>
          <SubmitButton size="small" busyLabel={t(m.looking)}>
            {t(m.find)}
          </SubmitButton>
        </div>
      </AdminForm>
      {found && <Found key={found.email} person={found} onErased={setFound} />}
    </section>
  );
}

interface FoundProps {
  person: PersonSummary;
  onErased: (person: PersonSummary) => void;
}

function Found({ person, onErased }: FoundProps) {
  const t = useText();
  const { email, counts, erased_at, is_erasing } = person;
  const kinds = countsInWords(counts, t);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.person}>
      <h3 ref={heading} tabIndex={-1} className={styles.name}>
        {email}
      </h3>
      {erased_at && (
        <p className={styles.facts}>{t(is_erasing ? m.erasingSince : m.erasedAt, { time: when(erased_at) })}</p>
      )}
      {kinds.length === 0 ? (
        <Notice tone="empty">{t(m.nothingKept)}</Notice>
      ) : (
        <>
          <ul className={styles.kinds}>
            {kinds.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <ExportButton email={email} />
          <Erase email={email} onErased={onErased} />
        </>
      )}
    </div>
  );
}

function ExportButton({ email }: { email: string }) {
  const t = useText();
  const { busy, send } = useAdminMutation(exportPerson);
  const [reason, setReason] = useState<string>();
  const save = async () => {
    setReason(undefined);
    try {
      saveAsFile("person.json", JSON.stringify(await send({ body: { email } }), null, 2));
    } catch (error) {
      console.error("Error exporting a person", error);
      setReason(reasonOf(error));
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void save()}>
        <Icon path={icons.download} />
        {t(m.exportIt)}
      </Button>
      {reason && <Notice tone="error">{reason}</Notice>}
    </>
  );
}

/** Asks for the e-mail address again, since nothing brings a person back. */
function Erase({ email, onErased }: { email: string; onErased: (person: PersonSummary) => void }) {
  const t = useText();
  const isSame = (typed: string) => (typed.trim().toLowerCase() === email ? undefined : t(m.addressDiffers));
  return (
    <AdminForm
      className={forms.form}
      endpoint={erasePerson}
      toasts={{ success: ({ message }) => message }}
      onSuccess={({ finished }) =>
        onErased({ email, counts: {}, is_erasing: !finished, erased_at: new Date().toISOString() })
      }
    >
      <TextField {...erase.field("email")} hint={t(m.typeAgain)} autoComplete="off" validate={isSame} />
      <FailureReason />
      <div>
        <SubmitButton variant="danger" size="small" busyLabel={t(m.erasing)}>
          {t(m.eraseForGood)}
        </SubmitButton>
      </div>
    </AdminForm>
  );
}
