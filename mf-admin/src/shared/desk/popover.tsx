import { Button, cx, Icon, icons } from "@optimyz/ui";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import floating from "../list/floating.module.css";
import { usePressOutside } from "../list/use-press-outside.ts";
import styles from "./desk.module.css";

interface PopoverProps {
  label: string;
  children: ReactNode;
}

/** A button that shows something below itself; Escape and leaving it close it. */
export function Popover({ label, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  usePressOutside(isOpen, [frame], () => setOpen(false));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes what is inside
    <div ref={frame} className={styles.popover} onBlur={leave} onKeyDown={press}>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label} <Icon path={icons.chevronDown} />
      </Button>
      <div id={id} className={cx(floating.popup, styles.popup)} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
