import { Notice, useForm } from "@optimyz/ui";
import { reasonOf } from "../feedback/reason.ts";

interface FailureReasonProps {
  /** Shows nothing for a failure without a text. */
  words?: (error: unknown) => string | undefined;
}

/** Why sending the form around it did not work, where no field says so. */
export function FailureReason({ words = reasonOf }: FailureReasonProps) {
  const outcome = useForm()?.outcome;
  const reason = outcome?.hasFieldErrors === false ? words(outcome.error) : undefined;
  return reason && <Notice tone="error">{reason}</Notice>;
}
