import { clearAlertsAtom, type ToastAction, useApp, useToast } from "@optimyz/kit";
import { useMemo } from "react";

/** Messages after an action of the admin. */
export interface Feedback {
  /** Removes the alert of an earlier failure. */
  succeed: (text: string, action?: ToastAction) => void;
  fail: (text: string) => void;
  clear: () => void;
}

/** The site's toasts, used so that an old failure is gone when a newer success shows. */
export function useFeedback(): Feedback {
  const { store } = useApp();
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toast` is new at each render and only wraps the store
  return useMemo(() => {
    const clear = () => store.set(clearAlertsAtom);
    return {
      clear,
      succeed: (text, action) => {
        clear();
        toast("status", text, action);
      },
      fail: (text) => toast("alert", text),
    };
  }, [store]);
}
