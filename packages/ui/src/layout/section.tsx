import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { Container } from "./container.tsx";
import styles from "./section.module.css";

interface SectionProps {
  /** A few words above the title. */
  eyebrow?: ReactNode;
  title?: ReactNode;
  lead?: ReactNode;
  /** Links or buttons next to the heading. */
  actions?: ReactNode;
  tone?: "plain" | "tint" | "inverse" | undefined;
  /** Less air above and below. */
  compact?: boolean | undefined;
  width?: "content" | "wide" | "reading" | "form" | undefined;
  /** 1 for the page's own title, 2 otherwise. */
  headingLevel?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A band of the page with its heading. */
export function Section({
  eyebrow,
  title,
  lead,
  actions,
  tone = "plain",
  compact = false,
  width = "content",
  headingLevel = 2,
  id,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      id={id}
      className={cx(styles.section, tone === "tint" && styles.tint, compact && styles.compact, className)}
      data-tone={tone === "inverse" ? tone : undefined}
      aria-labelledby={title ? headingId : undefined}
    >
      <Container width={width}>
        {(title || lead || eyebrow || actions) && (
          <div className={cx(styles.head, Boolean(actions) && styles.split)}>
            <div className={styles.words}>
              {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
              {title && <Heading id={headingId}>{title}</Heading>}
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}
