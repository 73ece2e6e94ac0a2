import { Button, Dialog, Form, Notice, SubmitButton, TextAreaField } from "@optimyz/ui";
import { type ReactNode, useState } from "react";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { useReload } from "./overview.ts";

interface ChangeButtonProps {
  /** Label of the button and title of the dialog. */
  label: string;
  title: string;
  /** Id of the row's heading, for screen readers. */
  describedBy?: string;
  /** The consequences, as text. */
  children?: ReactNode;
  /** Makes the change with the reason that was given and the values of further fields. */
  run: (reason: string, values: Record<string, string>) => Promise<unknown>;
  done: string;
}

/** A change of what visitors get: states its consequences and asks for a reason, which the history shows. */
export function ChangeButton({ label, describedBy, title, children, run, done }: ChangeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const feedback = useFeedback();
  const reload = useReload();
  const close = () => {
    setIsOpen(false);
    setFailure(undefined);
  };
  const submit = async ({ reason = "", ...values }: Record<string, string>) => {
    setFailure(undefined);
    await run(reason, values);
    close();
    feedback.succeed(done);
    await reload();
  };
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog open title={title} onClose={close}>
          <Form onSubmit={submit} onFailure={(error, isShown) => isShown || setFailure(reasonOf(error))}>
            {children}
            <TextAreaField name="reason" label="Reason" rows={2} required maxLength={500} />
            {failure && <Notice tone="error">{failure}</Notice>}
            <SubmitButton busyLabel="Working...">{label}</SubmitButton>
          </Form>
        </Dialog>
      )}
    </>
  );
}
