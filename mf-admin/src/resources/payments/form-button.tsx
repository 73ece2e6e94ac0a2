import type { AnyEndpoint, RequestOptions } from "@optimyz/kit";
import { Button, Dialog, type EndpointFormProps, SubmitButton } from "@optimyz/ui";
import { type ReactNode, useRef, useState } from "react";
import { useReadAfterFailure } from "../../shared/data/use-admin-mutation.ts";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { RowButton } from "../../shared/list/row-button.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./payments.module.css";

interface FormButtonProps<E extends AnyEndpoint> {
  /** Label of the button that opens the form. */
  label: string;
  title: string;
  /** Label of the button that sends it; by default the same. */
  submit?: string;
  /** Label of the button that closes it. */
  keep?: string;
  endpoint: E;
  request: Pick<RequestOptions<E>, "params" | "headers">;
  read?: EndpointFormProps<E>["read"];
  /** Input without a field. */
  given?: EndpointFormProps<E>["given"];
  done: string;
  log: string;
  describedBy?: string | undefined;
  children: ReactNode;
}

/**
 * A button that opens a small form in a dialog. Somebody else may have been quicker: after a failure the reason and what was
 * typed stay, and the page behind is read again when the dialog closes.
 */
export function FormButton<E extends AnyEndpoint>(props: FormButtonProps<E>) {
  const t = useText();
  const { label, title, submit = label, keep = t(m.notNow), endpoint, request, read, given, done, log } = props;
  const [open, setOpen] = useState(false);
  const refusal = useRef<unknown>(undefined);
  const readAgain = useReadAfterFailure(endpoint);
  const close = () => {
    setOpen(false);
    if (refusal.current !== undefined) readAgain(refusal.current);
    refusal.current = undefined;
  };
  const succeed = () => {
    refusal.current = undefined;
    close();
  };
  return (
    <>
      <RowButton describedBy={props.describedBy} onClick={() => setOpen(true)}>
        {label}
      </RowButton>
      <Dialog open={open} onClose={close} title={title}>
        <AdminForm
          endpoint={endpoint}
          request={() => request}
          read={read}
          {...(given && { given })}
          toasts={{ success: done }}
          onSuccess={succeed}
          onFailure={(error) => {
            refusal.current = error;
            console.error(log, error);
          }}
        >
          {props.children}
          <FailureReason />
          <div className={styles.buttons}>
            <SubmitButton size="small" busyLabel={t(m.oneMoment)}>
              {submit}
            </SubmitButton>
            <Button type="button" variant="secondary" size="small" onClick={close}>
              {keep}
            </Button>
          </div>
        </AdminForm>
      </Dialog>
    </>
  );
}
