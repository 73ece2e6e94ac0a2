import { cx } from "@optimyz/ui";
import type { ComponentProps, ReactNode } from "react";
import styles from "./card.module.css";

interface CardProps extends ComponentProps<"li"> {
  image: ReactNode;
  /** What is said below it. */
  foot: ReactNode;
  /** What can be done with it. */
  buttons: ReactNode;
}

/** One picture of a list of cards. */
export function Card({ image, foot, buttons, className, children, ...rest }: CardProps) {
  return (
    <li {...rest} className={cx(styles.card, className)}>
      {image}
      <div className={styles.foot}>
        {foot}
        <span className={styles.buttons}>{buttons}</span>
      </div>
      {children}
    </li>
  );
}

/** A card while it is edited. */
export const EditedCard = (props: ComponentProps<"li">) => (
  <li {...props} className={cx(styles.card, styles.editing)} />
);

/** A number or size, in a quieter colour. */
export const CardNumber = (props: ComponentProps<"span">) => <span {...props} className={styles.number} />;
