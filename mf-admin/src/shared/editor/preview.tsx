import { cx, Prose } from "@optimyz/ui";
import { useId } from "react";
import styles from "./editor.module.css";
import { lostBetween } from "./inert.ts";
import { usePreviewHtml } from "./use-preview-html.ts";

/** A description as visitors will see it. */
export function Preview({ html }: { html: string }) {
  const preview = usePreviewHtml(html);
  const titleId = useId();
  const isEmpty = preview.html.trim() === "";
  const lost = preview.stale || preview.failed ? [] : lostBetween(html, preview.html);
  return (
    <section className={styles.preview} aria-labelledby={titleId} aria-busy={preview.stale}>
      <h2 id={titleId} className={styles.previewTitle}>
        Preview
      </h2>
      {preview.failed && (
        <p className={styles.empty} role="status">
          The preview is not available right now. What you typed is kept.
        </p>
      )}
      {lost.length > 0 && (
        <p className={styles.lost} role="status">
          Left out when it is saved: {lost.join(", ")}.
        </p>
      )}
      {isEmpty ? (
        <p className={styles.empty}>
          {html.trim() && !preview.stale && !preview.failed
            ? "None of this would be shown."
            : "What visitors will see."}
        </p>
      ) : (
        <Prose className={cx(preview.stale && styles.stale)} html={preview.html} />
      )}
    </section>
  );
}
