import { createWebhook } from "@optimyz/contract/api/endpoints/webhooks";
import { fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { readTypes, TypeFields } from "./type-fields.tsx";

const { field } = fieldsOf(createWebhook);

/** @param onSecret shows the secret of an address that was added */
export function NewAddress({ onSecret }: { onSecret: (secret: string) => void }) {
  const t = useText();
  return (
    <AdminForm
      className={forms.form}
      endpoint={createWebhook}
      read={(endpoint, values) => readTypes(endpoint, values, t)}
      toasts={{ success: t(m.added) }}
      onSuccess={({ secret }, _input, form) => {
        form.reset();
        onSecret(secret);
      }}
    >
      <TextField {...field("url")} type="url" inputMode="url" autoComplete="off" hint={t(m.addressHint)} />
      <TypeFields />
      <TextField {...field("note")} autoComplete="off" hint={t(m.noteHint)} />
      <FailureReason />
      <SubmitButton busyLabel={t(m.oneMoment)}>{t(m.add)}</SubmitButton>
    </AdminForm>
  );
}
