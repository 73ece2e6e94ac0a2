import { Button } from "@optimyz/ui";
import type { ReactNode, RefObject } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

interface EditButtonProps {
  ref?: RefObject<HTMLButtonElement | null>;
  /** Id of the row's heading, for screen readers. */
  describedBy: string;
  onClick: () => void;
  children?: ReactNode;
}

/** Opens a row's form. A list gives it the focus when the focus comes back to the row. */
export function EditButton({ ref, describedBy, onClick, children }: EditButtonProps) {
  const t = useText();
  return (
    <Button ref={ref} variant="secondary" size="small" aria-describedby={describedBy} data-edit="" onClick={onClick}>
      {children ?? t(m.edit)}
    </Button>
  );
}
