import { grantCapability } from "@optimyz/contract/protocol/part-endpoints";
import { SubmitButton, TextField } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import watch from "./watch.module.css";

/** The form in which an owner notes the key that goes with each request to a host, which is allowed by that. */
export function HostKey({ name, host }: { name: string; host: string }) {
  const t = useText();
  return (
    <details className={watch.fold}>
      <summary>{t(m.noteKey)}</summary>
      <AdminForm
        className={watch.form}
        endpoint={grantCapability}
        read={(_endpoint, { "key.header": header, "key.value": value }) => ({
          name,
          capability: `host:${host}`,
          isGranted: true,
          key: { header: String(header).trim(), value: String(value).trim() },
        })}
        toasts={{ success: t(m.keyNoted, { host }) }}
        onSuccess={(_output, _input, form) => form.reset()}
      >
        <TextField
          name="key.header"
          label={t(m.keyHeader)}
          defaultValue="authorization"
          hint={t(m.keyHeaderHint)}
          required
        />
        <TextField
          name="key.value"
          label={t(m.keyValue)}
          autoComplete="off"
          spellCheck={false}
          hint={t(m.keyValueHint)}
          required
        />
        <FailureReason />
        <SubmitButton busyLabel={t(m.noting)}>{t(m.note)}</SubmitButton>
      </AdminForm>
    </details>
  );
}
