import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./container.module.css";

interface ContainerProps {
  /** `content` for most pages, `reading` for long text, `form` for one column of fields, `wide` for pictures. */
  width?: "content" | "wide" | "reading" | "form" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Centres its content within the site's width and gutters. */
export function Container({ width = "content", className, children }: ContainerProps) {
  return <div className={cx(styles.container, width !== "content" && styles[width], className)}>{children}</div>;
}
