import { useForm } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef } from "react";

interface FoldedProps {
  className?: string | undefined;
  summary: string;
  children: ReactNode;
}

/** Fields that are rare, folded; they unfold when one of them is wrong, before the form leads to it. */
export function Folded({ className, summary, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const errors = useForm()?.errors;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form has found something wrong
  useEffect(() => {
    if (details.current?.querySelector('[aria-invalid="true"]')) details.current.open = true;
  }, [errors]);
  return (
    <details ref={details} className={className}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
