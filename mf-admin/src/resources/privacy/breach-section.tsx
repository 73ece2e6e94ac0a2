import { findConcerned } from "@optimyz/contract/api/endpoints/privacy";
import { fieldsOf, SelectField, SubmitButton, saveAsFile, TextField } from "@optimyz/ui";
import { useState } from "react";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { today } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { ConcernedList, type Found } from "./concerned-list.tsx";
import * as m from "./messages.ts";
import styles from "./privacy.module.css";

const { choice, field } = fieldsOf(findConcerned);

/** What to do in the first 72 hours, and who has to be told. For owners. */
export function BreachSection() {
  const t = useText();
  const may = useMay();
  const [found, setFound] = useState<Found>();
  if (!may(findConcerned)) return null;
  return (
    <section className={styles.section} aria-labelledby="privacy-breach">
      <h2 id="privacy-breach" className={styles.title}>
        {t(m.breachTitle)}
      </h2>
      <p>{t(m.breachLead)}</p>
      <Steps />
      <h3 className={styles.name}>{t(m.whoIsConcerned)}</h3>
      <ConcernedForm onFound={setFound} />
      {found && (
        <ConcernedList found={found} download={() => saveAsFile("concerned.csv", found.concerned.csv, "text/csv")} />
      )}
    </section>
  );
}

function Steps() {
  const t = useText();
  return (
    <>
      <h3 className={styles.name}>{t(m.first)}</h3>
      <ol className={styles.steps}>
        <li>{t(m.stopIt)}</li>
        <li>{t(m.informPeople)}</li>
        <li>{t(m.informBoard)}</li>
      </ol>
      <h3 className={styles.name}>{t(m.within72)}</h3>
      <p>{t(m.detailsToBoard)}</p>
      <p className={styles.facts}>{t(m.source)}</p>
    </>
  );
}

function ConcernedForm({ onFound }: { onFound: (found: Found) => void }) {
  const t = useText();
  const [days, setDays] = useState({ from: today(), to: today() });
  const isWrong = days.from > days.to;
  const scopes = [
    { value: "kept", label: t(m.scopeKept) },
    { value: "changed", label: t(m.scopeChanged) },
  ];
  return (
    <AdminForm
      className={forms.form}
      endpoint={findConcerned}
      onSuccess={(concerned) => onFound({ concerned, ...days })}
    >
      <div className={styles.days}>
        <TextField
          {...field("from")}
          autoComplete="off"
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
          error={isWrong ? t(m.wrongDay) : undefined}
        />
        <TextField
          {...field("to")}
          autoComplete="off"
          value={days.to}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
      </div>
      <SelectField {...choice("scope")} hint={t(m.scopeHint)} options={scopes} />
      <TextField {...field("actor")} hint={t(m.actorHint)} autoComplete="off" />
      <FailureReason />
      <div>
        <SubmitButton size="small" busyLabel={t(m.listing)} disabled={isWrong}>
          {t(m.list)}
        </SubmitButton>
      </div>
    </AdminForm>
  );
}
