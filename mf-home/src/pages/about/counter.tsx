import { type ReactNode, useRef } from "react";
import styles from "./counters.module.css";
import { useCountUp } from "./use-count-up.ts";

interface CounterProps {
  label: ReactNode;
  end: number;
  durationMs: number;
}

/** A number that counts up when it comes into view. Screen readers get the final one only. */
export function Counter({ label, end, durationMs }: CounterProps) {
  const element = useRef<HTMLDivElement>(null);
  const count = useCountUp(element, end, durationMs);
  return (
    <div ref={element} className={styles.counter}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.number}>
        <span className="visually-hidden">{end}+</span>
        {/* The final number keeps the place while the copy above it grows. */}
        <span className={styles.final} aria-hidden="true" data-count={`${count}+`}>
          {end}+
        </span>
      </dd>
    </div>
  );
}
