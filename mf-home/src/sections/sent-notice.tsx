import { Button, Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./sent-notice.module.css";

interface SentNoticeProps {
  text: string;
  /** Label of the button that shows the empty form again. */
  againLabel: string;
  onAgain: () => void;
  /** Where to go from here. */
  children?: ReactNode;
}

/** Replaces a form after it was sent, and takes its focus. */
export function SentNotice({ text, againLabel, onAgain, children }: SentNoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className={styles.sent} tabIndex={-1}>
      <Notice tone="success">{text}</Notice>
      <div className={styles.ways}>
        {children}
        <Button variant="secondary" onClick={onAgain}>
          {againLabel}
        </Button>
      </div>
    </div>
  );
}
