import { restoreAudit } from "@optimyz/contract/api/endpoints/admin";
import { toastsAtom, useApp } from "@optimyz/kit";
import { useEffect } from "react";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { say } from "../language/spoken.ts";
import { returningAtom } from "../list/use-kept-focus.ts";
import { focusTitle, isFocusLost } from "./focus.ts";
import * as m from "./messages.ts";
import { reasonOf } from "./reason.ts";
import { useFeedback } from "./use-feedback.ts";

/** Time for a list to show, and focus, what came back. */
const SHOWN_MS = 500;

/** A row that was deleted. */
interface Deleted {
  id: number;
  /** Subject of the message, such as `The enrolment of Asha Rao`. */
  name: string;
  /** Of the deletion in the audit log. */
  auditId: number;
}

/** A function that says what was deleted and offers to bring it back; the audit log can do so later. */
export function useUndo(): (deleted: Deleted) => void {
  const { store } = useApp();
  const { send } = useAdminMutation(restoreAudit);
  const { succeed, fail } = useFeedback();

  return ({ id, name, auditId }) => {
    const undo = async () => {
      store.set(returningAtom, id);
      try {
        await send({ params: { id: auditId } });
        succeed(say(m.isBack, { name }));
      } catch (error) {
        console.error("Error undoing a deletion", error);
        fail(say(m.stillDeleted, { name, reason: reasonOf(error) }));
      }
      setTimeout(() => {
        store.set(returningAtom, undefined);
        if (isFocusLost()) focusTitle();
      }, SHOWN_MS);
    };
    succeed(say(m.isDeleted, { name }), { label: undoLabel(), run: undo });
  };
}

/** Names the key where there is a keyboard; a telephone has none, and no room for its name. */
export const undoLabel = (): string => (matchMedia("(pointer: fine)").matches ? say(m.undoByKey) : say(m.undo));

/** Makes Ctrl+Z, or ⌘Z, press the Undo of the message in view, except while somebody types. Ends with the dashboard. */
export function useUndoKey(): void {
  const { store } = useApp();
  useEffect(() => () => store.set(toastsAtom, (shown) => shown.filter(({ action }) => !action)), [store]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || shiftKey) return;
      if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
      const offered = document.querySelector<HTMLElement>("[data-toast-action]");
      if (!offered) return;
      event.preventDefault();
      offered.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
