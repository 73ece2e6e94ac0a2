import { publishSettings } from "@optimyz/contract/api/endpoints/settings-admin";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { ApiError } from "@optimyz/kit";
import { FieldFrame, SubmitButton } from "@optimyz/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "../../shared/data/client.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import publish from "./publish.module.css";
import styles from "./settings.module.css";
import { clockHint, fieldTime, momentOfField, problemInFuture, soonest } from "./times.ts";

/** Publishes the draft as it is in view, now or at a time. */
export function PublishForm({ draft: { version, publish_at } }: { draft: SettingsDraft }) {
  const t = useText();
  const client = useQueryClient();
  const [isLater, setIsLater] = useState(false);
  return (
    <AdminForm
      className={publish.form}
      endpoint={publishSettings}
      read={(_endpoint, { at }) => ({
        version,
        ...(isLater && { at: momentOfField(String(at)) }),
      })}
      toasts={{ success: ({ message }) => message }}
      onFailure={(error) => {
        console.error("Error publishing the settings", error);
        if (isConflict(error)) void invalidate(client, publishSettings.invalidates);
      }}
    >
      {publish_at && <p className={styles.hint}>{t(m.publishNowOrLater)}</p>}
      <fieldset className={styles.when}>
        <legend className="visually-hidden">{t(m.whenLegend)}</legend>
        <label>
          <input type="radio" name="when" value="now" checked={!isLater} onChange={() => setIsLater(false)} />
          {t(m.now)}
        </label>
        <label>
          <input type="radio" name="when" value="later" checked={isLater} onChange={() => setIsLater(true)} />
          {t(m.atSetTime)}
        </label>
      </fieldset>
      {isLater && (
        <FieldFrame
          name="at"
          label={t(m.dateAndTime)}
          required
          hint={clockHint(t)}
          validate={(value) => problemInFuture(t(m.dateInFuture), value)}
        >
          {(control) => (
            <input {...control} type="datetime-local" min={fieldTime(new Date())} defaultValue={fieldTime(soonest())} />
          )}
        </FieldFrame>
      )}
      <FailureReason words={(error) => (isConflict(error) ? t(m.publishConflict) : reasonOf(error))} />
      <div>
        <SubmitButton busyLabel={t(isLater ? m.savingTime : m.publishing)}>
          {t(isLater ? m.publishAtTime : m.publishNow)}
        </SubmitButton>
      </div>
    </AdminForm>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
