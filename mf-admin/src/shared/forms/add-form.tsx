import { Notice, SubmitButton } from "@optimyz/ui";
import { type ReactNode, useRef, useState } from "react";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { GuardedForm } from "./guarded-form.tsx";

interface AddFormProps {
  draftKey: string;
  /** Adds the row; resolves to the success message. */
  add: (values: Readonly<Record<string, string>>) => Promise<string>;
  submitLabel: string;
  busyLabel: string;
  /** Log message for a failure. */
  log: string;
  /** The seed's words for a failure. */
  failed: string | ((error: unknown) => string);
  /** The image file that was chosen, in addition to the fields. */
  file?: File | undefined;
  /** As wide as the page, for a form with a preview next to it. */
  wide?: boolean | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Adds one row: empty again after a success, with all that was typed after a failure. */
export function AddForm(props: AddFormProps) {
  const { draftKey, add, submitLabel, busyLabel, log, failed, file, wide, children } = props;
  const submitButton = useRef<HTMLButtonElement>(null);
  const feedback = useFeedback();
  const [reason, setReason] = useState<string>();
  return (
    <GuardedForm
      draftKey={draftKey}
      submitButton={submitButton}
      file={file}
      wide={wide}
      onSubmit={async (values, form) => {
        setReason(undefined);
        const said = await add(values);
        form.reset();
        feedback.succeed(said);
      }}
      onFailure={(error, hasFieldErrors) => {
        console.error(log, error);
        feedback.fail(typeof failed === "string" ? failed : failed(error));
        setReason(hasFieldErrors ? undefined : reasonOf(error));
      }}
    >
      {children}
      {reason && <Notice tone="error">{reason}</Notice>}
      <div>
        <SubmitButton ref={submitButton} size="small" busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
      </div>
    </GuardedForm>
  );
}
