import { Link, type LinkProps } from "@optimyz/kit/router";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A square for one icon; the button then needs an `aria-label`. */
  iconOnly?: boolean | undefined;
}

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** Shows progress and ignores clicks; the button keeps its focus. */
  busy?: boolean | undefined;
  /** Replaces the label while busy. */
  busyLabel?: ReactNode;
}

/** A button; `type` is `button` by default. */
export function Button({
  variant = "primary",
  size = "medium",
  iconOnly = false,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={cx(look({ variant, size, iconOnly }), className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={guard}
    >
      {busy && <span className={styles.progress} aria-hidden="true" />}
      {/* Elements, because a page's translator replaces bare text nodes. */}
      {busy && busyLabel ? (
        <span key="busy" className={styles.label}>
          {busyLabel}
        </span>
      ) : (
        <span key="idle" className={styles.label}>
          {children}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = "primary",
  size = "medium",
  iconOnly = false,
  className,
  ...rest
}: LinkProps & Look) {
  return <Link {...rest} className={cx(look({ variant, size, iconOnly }), className)} />;
}

function look({ variant, size, iconOnly }: Look): string {
  return cx(
    styles.button,
    styles[variant ?? "primary"],
    size !== "medium" && styles[size ?? ""],
    iconOnly && styles.icon,
  );
}
