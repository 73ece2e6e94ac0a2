import { cx } from "@optimyz/ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./row.module.css";

interface RowProps extends Omit<ComponentProps<"li">, "title"> {
  /** Heading of the row. */
  name: ReactNode;
  image?: ReactNode;
  /** @param nameId id of the heading, which names the buttons for screen readers */
  buttons?: ((nameId: string) => ReactNode) | undefined;
}

/** One row of a list: its content and its actions. */
export function Row({ name, image, buttons, className, children, ...rest }: RowProps) {
  const nameId = useId();
  return (
    <PlainRow {...rest} className={className}>
      <div className={styles.view}>
        <div className={cx(styles.content, Boolean(image) && styles.withImage)}>
          {image}
          <div>
            <h2 id={nameId} className={styles.name}>
              {name}
            </h2>
            {children}
          </div>
        </div>
        {buttons && <div className={styles.buttons}>{buttons(nameId)}</div>}
      </div>
    </PlainRow>
  );
}

/** A row without a head of its own. */
export const PlainRow = ({ className, ...rest }: ComponentProps<"li">) => (
  <li {...rest} className={cx(styles.row, className)} />
);

/** A row while it is edited. */
export const EditedRow = ({ children }: { children: ReactNode }) => (
  <PlainRow className={styles.editing}>{children}</PlainRow>
);

/** The name of what is edited, above its fields. */
export const RowName = ({ children }: { children: ReactNode }) => <p className={styles.name}>{children}</p>;

/** A part of a name that is no more important than the text. */
export const NamePart = ({ children }: { children: ReactNode }) => <span className={styles.what}>{children}</span>;

/** `#51`, of a row that has no name. */
export const RowNumber = ({ number }: { number: number }) => <span className={styles.number}>#{number}</span>;
