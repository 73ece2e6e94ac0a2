import { cx } from "@optimyz/ui";
import type { ReactNode } from "react";
import styles from "./state-label.module.css";

/** `good` for settled states, `open` for pending ones, `closed` for past ones. */
export type Tone = "good" | "open" | "closed";

/** The state of an enrolment or a place, after a dot of its colour. */
export const StateLabel = ({ tone = "open", children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <p className={cx(styles.label, styles[tone])}>{children}</p>
);
