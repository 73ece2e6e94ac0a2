import { Button, Icon, icons } from "@optimyz/ui";
import styles from "./uploads.module.css";
import { usePreview } from "./use-preview.ts";
import type { Upload } from "./use-uploads.ts";

interface UploadItemProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

const words = { chosen: "Ready to upload", sending: "Uploading", done: "Uploaded", failed: "", refused: "" } as const;

const stageWords = {
  decoder: "Getting ready to convert a HEIC picture",
  converting: "Converting, which takes some seconds",
} as const;

/** One file of the queue: preview, progress, outcome. */
export function UploadItem({ upload, onRetry, onRemove }: UploadItemProps) {
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
            <span role="status">{stageWords[stage]}</span>
            <progress aria-label={`Conversion of ${file.name}`} />
          </>
        ) : status === "sending" ? (
          <progress aria-label={`Upload of ${file.name}`} max={100} value={percent}>
            {percent} %
          </progress>
        ) : (
          <span className={reason ? styles.reason : undefined}>{reason ?? words[status]}</span>
        )}
      </div>
      <div>
        {status === "failed" && (
          <Button variant="secondary" size="small" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
            Try again
          </Button>
        )}
        {status !== "sending" && status !== "done" && (
          <Button variant="quiet" size="small" aria-label={`Remove ${file.name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}
