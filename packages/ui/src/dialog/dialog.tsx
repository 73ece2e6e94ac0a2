import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icon-paths.ts";
import { useText } from "../texts.ts";
import styles from "./dialog.module.css";
import { close } from "./messages.ts";

export interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape and a click outside the dialog; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  width?: "medium" | "wide" | undefined;
  /** `alertdialog` for a question that must be answered. */
  role?: "alertdialog" | undefined;
  /** Id of the text that says what is asked. */
  describedBy?: string | undefined;
  closeLabel?: string | undefined;
  className?: string | undefined;
}

/**
 * Where the focus starts: an element with autofocus, else the first field, else the browser's choice, the close button.
 */
const FIRST_FOCUS = ["[data-autofocus]", "input:not([type=hidden]), textarea, select"];

/**
 * A modal dialog on the browser's own element: the page behind is inert and does not scroll, Escape and a click outside
 * ask to close, and the focus goes back to where it came from. Its content exists only while it is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  width = "medium",
  role,
  describedBy,
  closeLabel,
  className,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const t = useText();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    keepScrollbarRoom();
    if (!dialog.open) dialog.showModal();
    const first = FIRST_FOCUS.map((each) => dialog.querySelector<HTMLElement>(each)).find((found) => found !== null);
    first?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const clickOutside = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === element.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={element}
      className={cx(styles.dialog, width === "wide" && styles.wide, className)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-scroll-lock=""
      onCancel={cancel}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === element.current;
      }}
      onClick={clickOutside}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <Button
              className={styles.close}
              variant="quiet"
              iconOnly
              aria-label={closeLabel ?? t(close)}
              onClick={onClose}
            >
              <Icon path={icons.close} />
            </Button>
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** The page gets a margin in place of the scrollbar that a modal dialog takes away, so that nothing moves. */
function keepScrollbarRoom(): void {
  if (document.querySelector("dialog[data-scroll-lock][open]")) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty("--scrollbar-width", `${innerWidth - clientWidth}px`);
}
