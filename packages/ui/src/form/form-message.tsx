import { sentenceIn } from "@optimyz/contract/api/sentences";
import { errorText, useTexts } from "@optimyz/kit";
import type { ReactNode } from "react";
import { Notice } from "../feedback/notice.tsx";
import { useForm } from "./form-context.ts";

interface FormMessageProps {
  /** Said of a failure that the server has no words for. */
  failureText: string;
  /** How a failure looks: an error, or only a word about what to do where a toast says it already. */
  tone?: "error" | "info" | undefined;
  /** Above the server's words of a failure. */
  title?: ReactNode;
}

/** The outcome of the form around it: the page's sentence after a success, the server's after a failure. */
export function FormMessage({ failureText, tone = "error", title }: FormMessageProps) {
  const outcome = useForm()?.outcome;
  const { say } = useTexts();
  if (!outcome) return null;
  if (outcome.message !== undefined) return <Notice tone="success">{outcome.message}</Notice>;
  return (
    <Notice tone={tone} title={title}>
      {sentenceIn(errorText(outcome.error, failureText), say)}
    </Notice>
  );
}
