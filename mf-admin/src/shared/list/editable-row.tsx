import { type ReactNode, useEffect, useRef, useState } from "react";
import { EditButton } from "./edit-button.tsx";
import styles from "./list.module.css";
import { dragProps, MoveButtons } from "./movable.tsx";
import { Row } from "./row.tsx";
import type { Reorder } from "./use-reorder.ts";

interface EditableRowProps {
  /** Heading of the row; names its buttons for screen readers. */
  name: ReactNode;
  number: number;
  children?: ReactNode;
  image?: ReactNode;
  /** The form that takes the row's place while it is edited. */
  edit: (close: () => void) => ReactNode;
  /** Buttons after Edit. */
  actions?: (nameId: string) => ReactNode;
  /** Present where the row can be moved to another place. */
  order?: Reorder | undefined;
}

/** A row that is in view or in edit mode. The focus goes into the form and back to the Edit button. */
export function EditableRow({ name, number, children, image, edit, actions, order }: EditableRowProps) {
  const [editing, setEditing] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (editing) box.current?.querySelector<HTMLElement>("form :is(input, textarea, select)")?.focus();
    else if (wasEditing.current) box.current?.querySelector<HTMLElement>("[data-edit]")?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing)
    return (
      <li ref={box} className={`${styles.row} ${styles.editing}`}>
        {edit(() => setEditing(false))}
      </li>
    );
  return (
    <Row
      ref={box}
      name={name}
      number={number}
      image={image}
      {...dragProps(number, order)}
      buttons={(nameId) => (
        <>
          {order && <MoveButtons id={number} order={order} describedBy={nameId} />}
          <EditButton describedBy={nameId} onClick={() => setEditing(true)} />
          {actions?.(nameId)}
        </>
      )}
    >
      {children}
    </Row>
  );
}
