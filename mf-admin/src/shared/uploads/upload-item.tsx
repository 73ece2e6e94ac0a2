import { Button, Icon, icons } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./uploads.module.css";
import { usePreview } from "./use-preview.ts";
import type { Upload } from "./use-uploads.ts";

interface UploadItemProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

const words = { chosen: m.ready, sending: m.uploading, done: m.uploaded, failed: "", refused: "" } as const;

const stageWords = {
  decoder: m.gettingReady,
  converting: m.converting,
} as const;

/** One file of the queue: preview, progress, outcome. */
export function UploadItem({ upload, onRetry, onRemove }: UploadItemProps) {
  const t = useText();
  const { file, status, progress, stage, reason } = upload;
  const preview = usePreview(status === "refused" ? undefined : file);
  const percent = Math.round(progress * 100);
  return (
    <li className={styles.item}>
      {preview ? (
        <img className={styles.thumb} src={preview} alt="" />
      ) : (
        <span className={styles.thumb}>
          <Icon path={icons.image} />
        </span>
      )}
      <div className={styles.file}>
        <span>{file.name}</span>
        {stage ? (
          <>
            <span role="status">{t(stageWords[stage])}</span>
            <progress aria-label={t(m.conversionOf, { name: file.name })} />
          </>
        ) : status === "sending" ? (
          <progress aria-label={t(m.uploadOf, { name: file.name })} max={100} value={percent}>
            {percent} %
          </progress>
        ) : (
          <span className={reason ? styles.reason : undefined}>{reason ?? t(words[status])}</span>
        )}
      </div>
      <div>
        {status === "failed" && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t(m.tryAgainWith, { name: file.name })}
            onClick={onRetry}
          >
            {t(m.tryAgain)}
          </Button>
        )}
        {status !== "sending" && status !== "done" && (
          <Button variant="quiet" size="small" aria-label={t(m.removeOne, { name: file.name })} onClick={onRemove}>
            {t(m.remove)}
          </Button>
        )}
      </div>
    </li>
  );
}
