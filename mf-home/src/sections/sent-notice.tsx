import { Button, Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./sent-notice.module.css";

interface SentNoticeProps {
  text: string;
  /** A button that brings the empty form back. */
  againLabel: string;
  onAgain: () => void;
  /** Where to go from here. */
  children?: ReactNode;
}

/** Takes a form's place once it was sent, and its focus too. */
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
