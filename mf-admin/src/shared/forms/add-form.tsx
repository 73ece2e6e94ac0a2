import type { AnyEndpoint, InputOf, OutputOf } from "@optimyz/kit";
import { cx, type EndpointFormProps, SubmitButton } from "@optimyz/ui";
import { type ReactNode, useRef } from "react";
import { useFeedback } from "../feedback/use-feedback.ts";
import { sentImage } from "../uploads/image-field.tsx";
import { AdminForm } from "./admin-form.tsx";
import { FailureReason } from "./failure-reason.tsx";
import styles from "./forms.module.css";
import { useUnsavedForm } from "./use-unsaved-form.ts";

interface AddFormProps<E extends AnyEndpoint> {
  endpoint: E;
  draftKey: string;
  submitLabel: string;
  busyLabel: string;
  /** The seed's words for a success. */
  added: string | ((row: OutputOf<E>) => string);
  /** Log message for a failure. */
  log: string;
  /** The seed's words for a failure. */
  failed: string | ((error: unknown) => string);
  /** Before the fields are put back. */
  onAdded?: (input: InputOf<E>) => void;
  /** Makes the input of what the fields hold. */
  read?: EndpointFormProps<E>["read"];
  /** The image file that was chosen, in addition to the fields. */
  file?: File | undefined;
  /** As wide as the page, for a form with a preview next to it. */
  wide?: boolean | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Adds one row: empty again after a success, with all that was typed after a failure. */
export function AddForm<E extends AnyEndpoint>(props: AddFormProps<E>) {
  const { endpoint, draftKey, submitLabel, busyLabel, added, log, failed, onAdded, read, file } = props;
  const form = useRef<HTMLFormElement>(null);
  const onEdit = useUnsavedForm(form, file);
  const { fail } = useFeedback();
  return (
    <AdminForm
      ref={form}
      className={cx(styles.form, props.wide && styles.wide)}
      endpoint={endpoint}
      read={read}
      request={async () => ({ ...(await sentImage(file)) })}
      toasts={{ success: added }}
      draftKey={draftKey}
      onEdit={onEdit}
      onSuccess={(_row, input, element) => {
        onAdded?.(input);
        element.reset();
      }}
      onFailure={(error) => {
        console.error(log, error);
        fail(typeof failed === "string" ? failed : failed(error));
      }}
    >
      {props.children}
      <FailureReason />
      <div>
        <SubmitButton size="small" busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
      </div>
    </AdminForm>
  );
}
