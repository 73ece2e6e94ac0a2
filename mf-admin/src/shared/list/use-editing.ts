import { useEffect, useRef, useState } from "react";

/** Whether a row is edited. After that the focus is on its Edit button again. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return { isEditing, editButton, open: () => setEditing(true), close: () => setEditing(false) };
}
