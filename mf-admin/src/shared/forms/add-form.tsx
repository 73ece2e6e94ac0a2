import { Notice, SubmitButton } from "@optimyz/ui";
import { type ReactNode, useState } from "react";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import styles from "./forms.module.css";
import { GuardedForm } from "./guarded-form.tsx";

interface AddFormProps {
  draftKey: string;
  /** Adds the row; resolves to what is said then. */
  add: (values: Readonly<Record<string, string>>, form: HTMLFormElement) => Promise<string>;
  submitLabel: string;
  busyLabel: string;
  /** What the log says of a failure. */
  log: string;
  /** The seed's words for a failure. */
  failed: string | ((error: unknown) => string);
  /** Something besides the fields was chosen, such as a picture. */
  chosen?: boolean | undefined;
  /** As wide as the page, for a form with a preview beside it. */
  wide?: boolean | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Adds one row: empty again after a success, with all that was typed after a failure. */
export function AddForm(props: AddFormProps) {
  const { draftKey, add, submitLabel, busyLabel, log, failed, chosen, wide, children } = props;
  const feedback = useFeedback();
  const [reason, setReason] = useState<string>();
  return (
    <GuardedForm
      draftKey={draftKey}
      chosen={chosen}
      className={wide ? styles.wide : undefined}
      onSubmit={async (values, form) => {
        setReason(undefined);
        const said = await add(values, form);
        form.reset();
        feedback.succeed(said);
      }}
      onFailure={(error, besideFields) => {
        console.error(log, error);
        feedback.fail(typeof failed === "string" ? failed : failed(error));
        setReason(besideFields ? undefined : reasonOf(error));
      }}
    >
      {children}
      {reason && <Notice tone="error">{reason}</Notice>}
      <div>
        <SubmitButton size="small" busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
      </div>
    </GuardedForm>
  );
}
