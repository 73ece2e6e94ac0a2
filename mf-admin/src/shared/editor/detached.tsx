import type { ReactNode, SyntheticEvent } from "react";
import { createPortal } from "react-dom";

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A dialog within a form that is no part of it: its fields are not the form's, and Enter in them does not send it. */
export function Detached({ children }: { children: ReactNode }) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events to itself
    <div onChange={stop} onInput={stop} onBlur={stop} onSubmit={stop} onKeyDown={stop} onPaste={stop}>
      {children}
    </div>,
    document.body,
  );
}
