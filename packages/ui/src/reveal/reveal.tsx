import type { ElementType, ReactNode } from "react";
import { cx } from "../cx.ts";
import { watch } from "./observer.ts";
import styles from "./reveal.module.css";

interface RevealProps {
  /** Waits this long once it is in view. */
  delayMs?: number | undefined;
  as?: ElementType | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Lets its content rise and fade in over 1000 ms, once, when it comes into view. Content that came with the document
 * and is in view already stays as it is; without scripts or motion nothing is hidden. The phase is in `data-reveal`,
 * which the observer changes past React: what the document has of it stays when React takes the element over.
 */
export function Reveal({ delayMs = 0, as: Tag = "div", className, children }: RevealProps) {
  return (
    <Tag
      ref={watch}
      suppressHydrationWarning
      data-reveal={typeof IntersectionObserver === "undefined" ? "shown" : "waiting"}
      data-reveal-delay={delayMs || undefined}
      className={cx(styles.reveal, className)}
    >
      {children}
    </Tag>
  );
}
