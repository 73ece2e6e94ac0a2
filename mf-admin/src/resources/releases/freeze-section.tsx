import type { Freeze } from "@optimyz/contract/protocol/release-watch";
import { endFreeze, freezeReleases } from "@optimyz/contract/protocol/team-endpoints";
import { FieldFrame, fieldsOf, SelectField, SubmitButton, TextAreaField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { useText } from "../../texts.ts";
import { clockHint, fieldTime, momentOfField, problemInFuture } from "../settings/times.ts";
import { FreezeNotices } from "./freeze-notices.tsx";
import * as m from "./messages.ts";
import styles from "./releases.module.css";
import watch from "./watch.module.css";

const { choice, field } = fieldsOf(freezeReleases);
const HOUR_MS = 3_600_000;

/** Stops promotions for a time, such as exams or holidays, and ends that. */
export function FreezeSection({
  freezes = [],
  names,
}: {
  freezes: readonly Freeze[] | undefined;
  names: readonly string[];
}) {
  const t = useText();
  const scopes = [{ value: "*", label: t(m.allFrontEnds) }, ...names.map((name) => ({ value: name, label: name }))];
  return (
    <section aria-labelledby="releases-freeze">
      <h2 id="releases-freeze" className={styles.title}>
        {t(m.freeze)}
      </h2>
      <FreezeNotices
        freezes={freezes}
        action={({ id }) => (
          <ActionButton
            endpoint={endFreeze}
            request={{ params: { id } }}
            done={t(m.freezeEnded)}
            log="Error ending a freeze"
          >
            {t(m.endNow)}
          </ActionButton>
        )}
      />
      <details className={watch.fold}>
        <summary>{t(m.freezeFrontEnds)}</summary>
        <p>{t(m.freezeMeans)}</p>
        <AdminForm
          className={watch.form}
          endpoint={freezeReleases}
          read={(_endpoint, { scope, until, reason }) => ({
            scope: String(scope),
            reason: String(reason),
            until: momentOfField(String(until)) ?? "",
          })}
          toasts={{ success: t(m.frozen) }}
          onSuccess={(_output, _input, form) => form.reset()}
        >
          <SelectField {...choice("scope")} options={scopes} />
          <FieldFrame
            name="until"
            label={t(m.until)}
            required
            hint={clockHint(t)}
            validate={(value) => problemInFuture(t(m.untilInFuture), value)}
          >
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                min={fieldTime(new Date())}
                defaultValue={fieldTime(new Date(Date.now() + 24 * HOUR_MS))}
              />
            )}
          </FieldFrame>
          <TextAreaField {...field("reason")} rows={2} hint={t(m.shownToRefused)} />
          <FailureReason />
          <SubmitButton busyLabel={t(m.freezing)}>{t(m.freeze)}</SubmitButton>
        </AdminForm>
      </details>
    </section>
  );
}
