import { cx } from "@optimyz/ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./list.module.css";

interface RowProps extends Omit<ComponentProps<"li">, "title"> {
  /** Heading of the row. */
  name: ReactNode;
  /** The row's number, where people call it by that. */
  number?: number | undefined;
  image?: ReactNode;
  /** @param nameId id of the heading, which names the buttons for screen readers */
  buttons?: ((nameId: string) => ReactNode) | undefined;
}

/** One row of a list: its content and its actions. */
export function Row({ name, number, image, buttons, className, children, ...rest }: RowProps) {
  const nameId = useId();
  return (
    <li {...rest} className={cx(styles.row, className)}>
      <div className={styles.view}>
        <div className={cx(styles.content, Boolean(image) && styles.withImage)}>
          {image}
          <div>
            <h2 id={nameId} className={styles.name}>
              {name} {number !== undefined && <span className={styles.number}>#{number}</span>}
            </h2>
            {children}
          </div>
        </div>
        {buttons && <div className={styles.buttons}>{buttons(nameId)}</div>}
      </div>
    </li>
  );
}
