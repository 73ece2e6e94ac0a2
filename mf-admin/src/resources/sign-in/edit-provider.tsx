import { updateIdentityProvider } from "@optimyz/contract/api/endpoints/openid";
import type { IdentityProvider } from "@optimyz/contract/api/schemas/openid";
import { Button, Dialog, fieldsOf, SubmitButton, TextField, typedInput } from "@optimyz/ui";
import { useState } from "react";
import { useReadAfterFailure } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { RowButton } from "../../shared/list/row-button.tsx";
import { useText } from "../../texts.ts";
import lists from "../webhooks/webhooks.module.css";
import * as m from "./messages.ts";

const { field } = fieldsOf(updateIdentityProvider);

/** Opens the form with the name and the keys of a service. */
export function EditProvider({ provider }: { provider: IdentityProvider }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const readAgain = useReadAfterFailure(updateIdentityProvider);
  const { id, name, client_id, state, version } = provider;
  const close = () => setOpen(false);
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{t(m.change)}</RowButton>
      <Dialog open={open} onClose={close} title={t(m.changeService, { name })}>
        <AdminForm
          endpoint={updateIdentityProvider}
          request={() => ({ params: { id }, headers: ifMatch(version) })}
          read={(endpoint, { active, ...values }) => ({ ...typedInput(endpoint, values), active: active === "yes" })}
          toasts={{ success: t(m.saved) }}
          onSuccess={close}
          onFailure={readAgain}
        >
          <TextField {...field("name")} autoComplete="off" hint={t(m.nameHint)} defaultValue={name} />
          <TextField {...field("client_id")} autoComplete="off" defaultValue={client_id} />
          <TextField {...field("client_secret")} autoComplete="off" hint={t(m.keepSecret)} />
          <label className={lists.tick}>
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
