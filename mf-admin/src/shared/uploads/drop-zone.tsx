import { Button, Icon, icons } from "@optimyz/ui";
import { type DragEvent, useId, useRef, useState } from "react";
import { useText } from "../../texts.ts";
import { type EndpointWithImage, imageField, imageRule } from "./check-image.ts";
import * as m from "./messages.ts";
import styles from "./uploads.module.css";

interface DropZoneProps {
  /** Takes each image. */
  endpoint: EndpointWithImage;
  onFiles: (files: File[]) => void;
  /** An error about the chosen files, or about none. */
  problem?: string | undefined;
  /** Whether the page takes pasted images as well. */
  paste?: boolean;
}

/** A drop zone and picker for several images. */
export function DropZone({ endpoint, onFiles, problem, paste = false }: DropZoneProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const { name, accept } = imageField(endpoint);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the picker in it
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>
        <strong>{t(m.images)}</strong>
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={accept}
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = "";
        }}
      />
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
        <Icon path={icons.image} />
        {t(m.chooseImages)}
      </Button>
      <p id={`${id}-hint`}>{t(paste ? m.dropOrPaste : m.dropHere, { rule: imageRule() })}</p>
      {problem && (
        <div className={styles.reason} role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}
