import { atom, useSetAtom } from "./state.ts";

/** Something that a message offers to do, once; the message closes when it is done. */
export interface ToastAction {
  label: string;
  run: () => Promise<void>;
}

/** A short message over the page. An `alert` stays until it is closed, a `status` goes by itself. */
export interface Toast {
  id: number;
  role: "alert" | "status";
  text: string;
  action?: ToastAction | undefined;
}

/** Messages in view, oldest first; the shell shows them. */
export const toastsAtom = atom<readonly Toast[]>([]);

let nextId = 1;

/** Removes every alert: the action has succeeded since, or the visitor has left the page. */
export const clearAlertsAtom = atom(null, (get, set) => {
  set(
    toastsAtom,
    get(toastsAtom).filter(({ role }) => role !== "alert"),
  );
});

const addToastAtom = atom(null, (get, set, toast: Omit<Toast, "id">) => {
  const others = get(toastsAtom).filter((shown) => shown.text !== toast.text && !(shown.action && toast.action));
  set(toastsAtom, [...others, { ...toast, id: nextId++ }]);
});

/** A function that shows a message with the exact text; the same text shows once, and one action at a time. */
export function useToast(): (role: Toast["role"], text: string, action?: ToastAction) => void {
  const add = useSetAtom(addToastAtom);
  return (role, text, action) => add({ role, text, action });
}

/** Removes a message. */
export const closeToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});
