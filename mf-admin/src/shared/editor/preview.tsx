import { cx, Prose } from "@optimyz/ui";
import { useId } from "react";
import { useText } from "../../texts.ts";
import styles from "./editor.module.css";
import { lostBetween } from "./inert.ts";
import * as m from "./messages.ts";
import { usePreviewHtml } from "./use-preview-html.ts";

/** A description as visitors will see it. */
export function Preview({ html }: { html: string }) {
  const t = useText();
  const preview = usePreviewHtml(html);
  const titleId = useId();
  const isEmpty = preview.html.trim() === "";
  const lost = preview.stale || preview.failed ? [] : lostBetween(html, preview.html);
  return (
    <section className={styles.preview} aria-labelledby={titleId} aria-busy={preview.stale}>
      <h2 id={titleId} className={styles.previewTitle}>
        {t(m.preview)}
      </h2>
      {preview.failed && (
        <p className={styles.empty} role="status">
          {t(m.previewFailed)}
        </p>
      )}
      {lost.length > 0 && (
        <p className={styles.lost} role="status">
          {t(m.leftOut, { parts: lost.join(", ") })}
        </p>
      )}
      {isEmpty ? (
        <p className={styles.empty}>
          {html.trim() && !preview.stale && !preview.failed ? t(m.nothingShown) : t(m.visitorsSee)}
        </p>
      ) : (
        <Prose className={cx(preview.stale && styles.stale)} html={preview.html} />
      )}
    </section>
  );
}
