import { updateIdentityProvider } from "@optimyz/contract/api/endpoints/openid";
import type { IdentityProvider } from "@optimyz/contract/api/schemas/openid";
import { Dialog, fieldsOf, TextField, typedInput } from "@optimyz/ui";
import { useState } from "react";
import { useReadAfterFailure } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { SwitchEnd } from "../../shared/forms/switch-end.tsx";
import { RowButton } from "../../shared/list/row-button.tsx";
import { useText } from "../../texts.ts";
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
          <TextField {...field("client_id")} label={t(m.clientId)} autoComplete="off" defaultValue={client_id} />
          <TextField {...field("client_secret")} label={t(m.clientSecret)} autoComplete="off" hint={t(m.keepSecret)} />
          <SwitchEnd isOn={state === "on"} label={t(m.active)} hint={t(m.activeHint)} close={close} />
        </AdminForm>
      </Dialog>
    </>
  );
}
