import { useApp, useAtomValue } from "@optimyz/kit";
import { useBlocker } from "@optimyz/kit/router";
import { ConfirmDialog } from "@optimyz/ui";
import { useEffect } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { unsavedAtom } from "./unsaved.ts";

/** Asks before leaving unsaved work: by a link, Back, or closing the tab. */
export function UnsavedGuard() {
  const t = useText();
  const { store } = useApp();
  const unsaved = useAtomValue(unsavedAtom).size > 0;
  const blocker = useBlocker(
    // The store, not the render: a save that leads to another page has changed it already.
    ({ currentLocation, nextLocation }) =>
      store.get(unsavedAtom).size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);

  if (blocker.state !== "blocked") return null;
  const leave = () => {
    for (const discard of store.get(unsavedAtom).values()) discard();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      open
      title={t(m.leaveUnsaved)}
      text={t(m.notSaved)}
      confirmLabel={t(m.leave)}
      cancelLabel={t(m.stay)}
      tone="danger"
      onConfirm={leave}
      onCancel={() => blocker.reset()}
    />
  );
}
