import { createIdentityProvider } from "@optimyz/contract/api/endpoints/openid";
import { GOOGLE_ISSUER } from "@optimyz/contract/api/schemas/openid";
import { fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(createIdentityProvider);

/** @param hasGoogle whether another service is more likely */
export function NewProvider({ hasGoogle }: { hasGoogle: boolean }) {
  const t = useText();
  return (
    <AdminForm
      className={forms.form}
      endpoint={createIdentityProvider}
      toasts={{ success: t(m.added) }}
      onSuccess={(_output, _input, form) => form.reset()}
    >
      <TextField
        {...field("name")}
        autoComplete="off"
        hint={t(m.nameHint)}
        defaultValue={hasGoogle ? undefined : "Google"}
      />
      <TextField
        {...field("issuer")}
        label={t(m.issuer)}
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={t(m.issuerHint)}
        defaultValue={hasGoogle ? undefined : GOOGLE_ISSUER}
      />
      <TextField {...field("client_id")} label={t(m.clientId)} autoComplete="off" hint={t(m.clientHint)} />
      <TextField {...field("client_secret")} label={t(m.clientSecret)} autoComplete="off" hint={t(m.secretHint)} />
      <FailureReason />
      <SubmitButton busyLabel={t(m.oneMoment)}>{t(m.add)}</SubmitButton>
    </AdminForm>
  );
}
