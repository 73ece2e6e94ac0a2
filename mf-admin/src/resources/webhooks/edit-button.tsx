import { updateWebhook } from "@optimyz/contract/api/endpoints/webhooks";
import type { Webhook } from "@optimyz/contract/api/schemas/webhooks";
import { Dialog, fieldsOf, TextField } from "@optimyz/ui";
import { useState } from "react";
import { useReadAfterFailure } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { SwitchEnd } from "../../shared/forms/switch-end.tsx";
import { RowButton } from "../../shared/list/row-button.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { readTypes, TypeFields } from "./type-fields.tsx";

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
          <SwitchEnd isOn={state === "on"} label={t(m.active)} hint={t(m.activeHint)} close={close} />
        </AdminForm>
      </Dialog>
    </>
  );
}
