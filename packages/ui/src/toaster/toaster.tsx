import { closeToastAtom, type Toast, toastsAtom, useAtomValue, useSetAtom } from "@optimyz/kit";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icon-paths.ts";
import { useText } from "../texts.ts";
import { closeMessage } from "./messages.ts";
import styles from "./toaster.module.css";

/** Time that a status shows when nobody points at it. */
const STATUS_MS = 6000;
/** The same for one that offers something: time to read it, decide and get there. */
const ACTION_MS = 30_000;

/**
 * Shows kit's messages, oldest first. A status goes by itself and waits while it is pointed at or focused; an alert stays
 * until it is closed. While a modal dialog is open the messages are inside it, since all else is inert then.
 */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const host = useModalHost(toasts);
  const ofRole = (role: Toast["role"]) => toasts.filter((toast) => toast.role === role);
  const stack = (
    <div className={styles.stack}>
      {ofRole("alert").map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      {/* A status is read reliably only from a region that was there before it. */}
      <div aria-live="polite" aria-relevant="additions">
        {ofRole("status").map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
  return host ? createPortal(stack, host) : stack;
}

function ToastItem({ toast }: { toast: Toast }) {
  const t = useText();
  const close = useSetAtom(closeToastAtom);
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const { action } = toast;
  const isStatus = toast.role === "status";

  useEffect(() => {
    if (!isStatus || held || busy) return;
    const timer = setTimeout(() => close(toast.id), action ? ACTION_MS : STATUS_MS);
    return () => clearTimeout(timer);
  }, [isStatus, held, busy, action, close, toast.id]);

  const act = async () => {
    setBusy(true);
    await action?.run();
    close(toast.id);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it from going
    <div
      className={cx(styles.toast, !isStatus && styles.alert)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.mark} path={isStatus ? icons.check : icons.alert} />
      <p className={styles.text} role={toast.role} aria-live={isStatus ? "off" : undefined}>
        {toast.text}
      </p>
      {action && (
        <Button variant="secondary" size="small" busy={busy} data-toast-action="" onClick={() => void act()}>
          {action.label}
        </Button>
      )}
      <Button
        className={styles.close}
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t(closeMessage)}
        onClick={() => close(toast.id)}
      >
        <Icon path={icons.close} />
      </Button>
    </div>
  );
}

/** The topmost open modal dialog at the time a message comes, until it closes. */
function useModalHost(toasts: readonly Toast[]): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again for each message
  useEffect(() => {
    const top = [...document.querySelectorAll("dialog[data-scroll-lock][open]")].at(-1) ?? null;
    setHost(top);
    if (!top) return;
    const leave = () => setHost(null);
    top.addEventListener("close", leave);
    return () => top.removeEventListener("close", leave);
  }, [toasts]);
  return host;
}
