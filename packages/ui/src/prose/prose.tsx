import { useMemo } from "react";
import { cx } from "../cx.ts";
import styles from "./prose.module.css";
import { trustedHtml } from "./trusted-html.ts";

interface ProseProps {
  /** Sanitised by the server, when written and when read. */
  html: string;
  className?: string | undefined;
  /** Where the text is not in the page's language. */
  lang?: string;
  dir?: "auto";
}

/** A table that is wider than the page scrolls, so keys must reach it. Sanitised HTML has no other `<table`. */
const reachable = (html: string): string => html.replaceAll("<table", "<table tabindex=0");

/** Long text from the admin, set for reading. The one place of the site that renders HTML from data. */
export function Prose({ html, className, ...lang }: ProseProps) {
  const markup = useMemo(() => ({ __html: trustedHtml(reachable(html)) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server and marked by the one policy
  return <div {...lang} className={cx(styles.prose, className)} dangerouslySetInnerHTML={markup} />;
}
