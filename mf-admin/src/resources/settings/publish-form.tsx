import { publishSettings } from "@optimyz/contract/endpoints/settings-admin";
import type { SettingsDraft } from "@optimyz/contract/schemas/settings/admin";
import { ApiError, useApp } from "@optimyz/kit";
import { EndpointForm, FieldFrame, SubmitButton } from "@optimyz/ui";
import { useState } from "react";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { useWithSession } from "../../shared/session/relogin.ts";
import { draftQuery, publicationsQuery } from "./queries.ts";
import styles from "./settings.module.css";
import { clockHint, fieldTime, momentOfField, problemInFuture, soonest } from "./times.ts";

/** Publishes the draft as it is in view, now or at a time. */
export function PublishForm({ draft: { version, publish_at } }: { draft: SettingsDraft }) {
  const { queries } = useApp();
  const attempt = useWithSession();
  const [isLater, setIsLater] = useState(false);
  const lists = [draftQuery, publicationsQuery];
  return (
    <EndpointForm
      className={styles.publish}
      endpoint={publishSettings}
      read={(_endpoint, { at }) => ({
        version,
        ...(isLater && { at: momentOfField(String(at)) }),
      })}
      mutation={{ attempt, refresh: lists }}
      toasts={{ success: ({ message }) => message }}
      onFailure={(error) => {
        console.error("Error publishing the settings", error);
        if (isConflict(error)) for (const list of lists) void queries.refresh(list, { force: true });
      }}
    >
      {publish_at && (
        <p className={styles.hint}>Publish now to have it at once, or choose another time in its place.</p>
      )}
      <fieldset className={styles.when}>
        <legend>When</legend>
        <label>
          <input type="radio" name="when" value="now" checked={!isLater} onChange={() => setIsLater(false)} />
          Now
        </label>
        <label>
          <input type="radio" name="when" value="later" checked={isLater} onChange={() => setIsLater(true)} />
          At a set time
        </label>
      </fieldset>
      {isLater && (
        <FieldFrame
          name="at"
          label="Date and time"
          required
          hint={clockHint()}
          validate={(value) => problemInFuture("Date and time", value)}
        >
          {(control) => (
            <input {...control} type="datetime-local" min={fieldTime(new Date())} defaultValue={fieldTime(soonest())} />
          )}
        </FieldFrame>
      )}
      <FailureReason words={(error) => (isConflict(error) ? conflictWords : reasonOf(error))} />
      <div>
        <SubmitButton busyLabel={isLater ? "Saving the time..." : "Publishing..."}>
          {isLater ? "Publish at this time" : "Publish now"}
        </SubmitButton>
      </div>
    </EndpointForm>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const conflictWords =
  "Somebody else changed or published the settings meanwhile. The list above shows how they are now: look through it, then publish again.";
