import { Button } from "@optimyz/ui";
import type { ReactNode, RefObject } from "react";

interface EditButtonProps {
  ref?: RefObject<HTMLButtonElement | null>;
  /** Id of the row's heading, for screen readers. */
  describedBy: string;
  onClick: () => void;
  children?: ReactNode;
}

/** Opens a row's form. A list gives it the focus when the focus comes back to the row. */
export function EditButton({ ref, describedBy, onClick, children = "Edit" }: EditButtonProps) {
  return (
    <Button ref={ref} variant="secondary" size="small" aria-describedby={describedBy} data-edit="" onClick={onClick}>
      {children}
    </Button>
  );
}
