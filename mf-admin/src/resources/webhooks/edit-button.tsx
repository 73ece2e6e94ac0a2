import { updateWebhook } from "@optimyz/contract/api/endpoints/webhooks";
import type { Webhook } from "@optimyz/contract/api/schemas/webhooks";
import { Button, Dialog, fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { useState } from "react";
import { useReadAfterFailure } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { RowButton } from "../../shared/list/row-button.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { readTypes, TypeFields } from "./type-fields.tsx";
import styles from "./webhooks.module.css";

const { field } = fieldsOf(updateWebhook);

/** Opens the form with the events of an address. */
export function EditButton({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const readAgain = useReadAfterFailure(updateWebhook);
  const { id, url, types, note, state, version } = webhook;
  const close = () => setOpen(false);
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{t(m.change)}</RowButton>
      <Dialog open={open} onClose={close} title={t(m.changeAddress, { address: URL.parse(url)?.host ?? url })}>
        <AdminForm
          endpoint={updateWebhook}
          request={() => ({ params: { id }, headers: ifMatch(version) })}
          read={(endpoint, { active, ...values }) => ({
            ...readTypes(endpoint, values, t),
            active: active === "yes",
          })}
          toasts={{ success: t(m.saved) }}
          onSuccess={close}
          onFailure={readAgain}
        >
          <TypeFields chosen={types} />
          <TextField {...field("note")} autoComplete="off" hint={t(m.noteHint)} defaultValue={note} />
          <label className={styles.tick}>
            <input type="checkbox" name="active" value="yes" defaultChecked={state === "on"} />
            <span>
              {t(m.active)} <small>{t(m.activeHint)}</small>
            </span>
          </label>
          <FailureReason />
          <div className={forms.actions}>
            <SubmitButton size="small" busyLabel={t(m.oneMoment)}>
              {t(m.save)}
            </SubmitButton>
            <Button type="button" variant="secondary" size="small" onClick={close}>
              {t(m.cancel)}
            </Button>
          </div>
        </AdminForm>
      </Dialog>
    </>
  );
}
