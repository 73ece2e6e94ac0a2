import { Button } from "@optimyz/ui";

interface EditButtonProps {
  /** Id of the row's heading, for screen readers. */
  describedBy: string;
  onClick: () => void;
}

/** Opens a row's form. A list gives it the focus when the focus comes back to the row. */
export function EditButton({ describedBy, onClick }: EditButtonProps) {
  return (
    <Button variant="secondary" size="small" aria-describedby={describedBy} data-edit="" onClick={onClick}>
      Edit
    </Button>
  );
}
