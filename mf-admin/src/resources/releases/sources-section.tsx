import { bindSource, unbindSource } from "@optimyz/contract/protocol/release-endpoints";
import type { ReleaseSource } from "@optimyz/contract/protocol/release-provenance";
import { fieldsOf, SelectField, SubmitButton, TextField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./releases.module.css";
import watch from "./watch.module.css";

const { choice, field } = fieldsOf(bindSource);

interface SourcesSectionProps {
  sources: readonly ReleaseSource[] | undefined;
  names: readonly string[];
}

/** Required sources of a front-end's releases, by their statements. */
export function SourcesSection({ sources = [], names }: SourcesSectionProps) {
  const t = useText();
  return (
    <section aria-labelledby="releases-sources">
      <h2 id="releases-sources" className={styles.title}>
        {t(m.sources)}
      </h2>
      {sources.length > 0 && (
        <ul className={rows.list}>
          {sources.map(({ name, repository, workflow }) => (
            <li key={name} className={rows.row}>
              <div className={rows.words}>
                <h3 className={rows.name} id={`release-source-${name}`}>
                  {name}
                </h3>
                <p className={rows.facts}>{t(m.comeFrom, { repository, workflow })}</p>
              </div>
              <ActionButton
                endpoint={unbindSource}
                request={{ query: { name } }}
                done={t(m.fromAnywhere, { name })}
                log="Error ending a binding"
                describedBy={`release-source-${name}`}
              >
                {t(m.endIt)}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <details className={watch.fold}>
        <summary>{t(m.bindFrontEnd)}</summary>
        <p>{t(m.bindingMeans)}</p>
        <AdminForm
          className={watch.form}
          endpoint={bindSource}
          toasts={{ success: t(m.bound) }}
          onSuccess={(_output, _input, form) => form.reset()}
        >
          <SelectField {...choice("name")} options={names.map((name) => ({ value: name, label: name }))} />
          <TextField {...field("repository")} hint={t(m.repositoryHint)} />
          <TextField {...field("workflow")} hint={t(m.workflowHint)} />
          <FailureReason />
          <SubmitButton busyLabel={t(m.binding)}>{t(m.bind)}</SubmitButton>
        </AdminForm>
      </details>
    </section>
  );
}
