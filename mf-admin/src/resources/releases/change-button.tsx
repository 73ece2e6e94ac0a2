import {
  type promoteRelease,
  type retireFrontEnd,
  rollBackReleases,
  type setCanary,
} from "@optimyz/contract/protocol/release-endpoints";
import type { InputOf } from "@optimyz/kit";
import { Button, Dialog, fieldsOf, SubmitButton, TextAreaField } from "@optimyz/ui";
import { type ReactNode, useState } from "react";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** The same in each of them. */
const { field } = fieldsOf(rollBackReleases);

type Change = typeof promoteRelease | typeof setCanary | typeof rollBackReleases | typeof retireFrontEnd;

interface ChangeButtonProps<E extends Change> {
  endpoint: E;
  /** The change's input besides the fields. */
  given: Partial<InputOf<E>>;
  /** Label of the button and title of the dialog. */
  label: string;
  title: string;
  /** Id of the row's heading, for screen readers. */
  describedBy?: string;
  /** What will happen, and further fields. */
  children?: ReactNode;
  done: string;
}

/** A change of what visitors get: states its consequences and asks for a reason, which the history shows. */
export function ChangeButton<E extends Change>(props: ChangeButtonProps<E>) {
  const t = useText();
  const { endpoint, given, label, title, describedBy, children, done } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog open title={title} onClose={close}>
          <AdminForm endpoint={endpoint} given={given} toasts={{ success: done }} onSuccess={close}>
            {children}
            {/* Pipelines may leave it out, people not. */}
            <TextAreaField {...field("reason")} rows={2} required />
            <FailureReason />
            <SubmitButton busyLabel={t(m.working)}>{label}</SubmitButton>
          </AdminForm>
        </Dialog>
      )}
    </>
  );
}
