import { bindSource, unbindSource } from "@optimyz/contract/protocol/release-endpoints";
import type { ReleaseSource } from "@optimyz/contract/protocol/release-provenance";
import { fieldsOf, SelectField, SubmitButton, TextField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import styles from "./releases.module.css";
import watch from "./watch.module.css";

const { choice, field } = fieldsOf(bindSource);

interface SourcesSectionProps {
  sources: readonly ReleaseSource[] | undefined;
  names: readonly string[];
}

/** Required sources of a front-end's releases, by their statements. */
export function SourcesSection({ sources = [], names }: SourcesSectionProps) {
  return (
    <section aria-labelledby="releases-sources">
      <h2 id="releases-sources" className={styles.title}>
        Sources
      </h2>
      {sources.length > 0 && (
        <ul className={rows.list}>
          {sources.map(({ name, repository, workflow }) => (
            <li key={name} className={rows.row}>
              <div className={rows.words}>
                <h3 className={rows.name} id={`release-source-${name}`}>
                  {name}
                </h3>
                <p className={rows.facts}>
                  Releases come from {repository}, workflow {workflow}.
                </p>
              </div>
              <ActionButton
                endpoint={unbindSource}
                request={{ query: { name } }}
                done={`Releases of ${name} may come from anywhere again.`}
                log="Error ending a binding"
                describedBy={`release-source-${name}`}
              >
                End it
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <details className={watch.fold}>
        <summary>Bind a front-end to a repository</summary>
        <p>
          From then on its releases need provenance that names this repository and workflow. The site reads the
          statement and does not check its signature, so this stops mistakes, not forgeries. Earlier releases stay.
        </p>
        <AdminForm
          className={watch.form}
          endpoint={bindSource}
          toasts={{ success: "Bound." }}
          onSuccess={(_output, _input, form) => form.reset()}
        >
          <SelectField {...choice("name")} options={names.map((name) => ({ value: name, label: name }))} />
          <TextField {...field("repository")} hint="Such as https://github.com/acme/mf-events." />
          <TextField {...field("workflow")} hint="Its path there, such as .github/workflows/release.yml." />
          <FailureReason />
          <SubmitButton busyLabel="Binding...">Bind</SubmitButton>
        </AdminForm>
      </details>
    </section>
  );
}
