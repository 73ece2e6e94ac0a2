import type { ReactNode } from "react";
import { EditButton } from "./edit-button.tsx";
import { dragProps, MoveButtons } from "./movable.tsx";
import { EditedRow, Row } from "./row.tsx";
import { useEditing } from "./use-editing.ts";
import type { Reorder } from "./use-reorder.ts";

interface EditableRowProps {
  /** Heading of the row; names its buttons for screen readers. */
  name: ReactNode;
  /** The row's id, by which it is moved. */
  id?: number;
  children?: ReactNode;
  image?: ReactNode;
  /** The `EditForm` that takes the row's place while it is edited; it takes the focus. */
  edit: (close: () => void) => ReactNode;
  editLabel?: string | undefined;
  /** Buttons after Edit. */
  actions?: (nameId: string) => ReactNode;
  /** Present where the row can be moved to another place. */
  order?: Reorder | undefined;
}

/** A row that is in view or in edit mode. After that the focus is on its Edit button again. */
export function EditableRow({ name, id, children, image, edit, editLabel, actions, order }: EditableRowProps) {
  const { isEditing, editButton, open, close } = useEditing();
  if (isEditing) return <EditedRow>{edit(close)}</EditedRow>;
  return (
    <Row
      name={name}
      image={image}
      {...(id !== undefined && dragProps(id, order))}
      buttons={(nameId) => (
        <>
          {order && id !== undefined && <MoveButtons id={id} order={order} describedBy={nameId} />}
          <EditButton ref={editButton} describedBy={nameId} onClick={open}>
            {editLabel}
          </EditButton>
          {actions?.(nameId)}
        </>
      )}
    >
      {children}
    </Row>
  );
}
