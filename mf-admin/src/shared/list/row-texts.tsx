import type { ReactNode } from "react";
import styles from "./row-texts.module.css";

interface TextProps {
  children: ReactNode;
}

/** What else is known of a row, in a quieter colour. */
export const Meta = ({ children }: TextProps) => <p className={styles.meta}>{children}</p>;

/** {@link Meta} within a line. */
export const InlineMeta = ({ children }: TextProps) => <span className={styles.meta}>{children}</span>;

/** What somebody has written, in its lines. */
export const RowWords = ({ children }: TextProps) => <p className={styles.words}>{children}</p>;

/** A note about a row. */
export const RowNote = ({ children }: TextProps) => <p className={styles.note}>{children}</p>;

/** The first lines of a long text; the page shows all of it. */
export const Excerpt = ({ children }: TextProps) => <div className={styles.excerpt}>{children}</div>;
