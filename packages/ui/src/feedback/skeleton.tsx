import { cx } from "../cx.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  shape?: "text" | "title" | "media" | undefined;
  /** Of a `media` shape: 3 to 2, 1 to 1, 4 to 5. */
  ratio?: "wide" | "square" | "portrait" | undefined;
  /** A last line of text. */
  short?: boolean | undefined;
  className?: string | undefined;
}

/** A placeholder in the size of what follows. The page adds the text for screen readers. */
export function Skeleton({ shape = "text", ratio = "wide", short = false, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        styles.skeleton,
        styles[shape],
        shape === "media" && ratio !== "wide" && styles[ratio],
        short && styles.short,
        className,
      )}
    />
  );
}

/** The skeleton of a `LinkCard`. */
export function SkeletonCard({ ratio }: Pick<SkeletonProps, "ratio">) {
  return (
    <span className={styles.card} aria-hidden="true">
      <Skeleton shape="media" ratio={ratio} />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton short />
    </span>
  );
}
