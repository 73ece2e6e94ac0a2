import { Link, type To } from "@optimyz/kit/router";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icon-paths.ts";
import { Reveal } from "../reveal/reveal.tsx";
import styles from "./card.module.css";

interface CardGridProps {
  /** Narrowest width of a card before the grid takes a column away. */
  size?: "narrow" | "medium" | "broad" | undefined;
  className?: string | undefined;
  /** `CardItem`s. */
  children: ReactNode;
}

/** Cards in columns, as a list. Those of medium size leave no gap, whatever their number: the first ones are larger. */
export function CardGrid({ size = "medium", className, children }: CardGridProps) {
  return <ul className={cx(styles.grid, styles[size], className)}>{children}</ul>;
}

interface CardItemProps {
  /** Delay of the card's entrance after it comes into view. */
  revealDelayMs?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** One place of a `CardGrid`. */
export function CardItem({ revealDelayMs, className, children }: CardItemProps) {
  const classes = cx(styles.item, className);
  if (revealDelayMs === undefined) return <li className={classes}>{children}</li>;
  return (
    <Reveal as="li" className={classes} delayMs={revealDelayMs}>
      {children}
    </Reveal>
  );
}

interface LinkCardProps {
  to: To;
  title: ReactNode;
  text?: ReactNode;
  /** A `Picture`, with an empty alternative text when the title says the same. Without it the card has a border. */
  media?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
  /** Content below the text, such as a line of facts. Links in it stay usable when they are positioned. */
  children?: ReactNode;
}

/** A card that is one link as a whole, with one focus ring. In a grid on a telephone its picture is next to its words. */
export function LinkCard({ to, title, text, media, headingLevel = 3, className, children }: LinkCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={cx(styles.card, media ? styles.pictured : styles.plain, className)}>
      {media && <div className={styles.media}>{media}</div>}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link className={styles.link} to={to}>
            {title}
          </Link>
          <Icon path={icons.arrowRight} />
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </article>
  );
}
