import { addPicture } from "@optimyz/contract/api/endpoints/library";
import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { useEffect } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { DropZone } from "../../shared/uploads/drop-zone.tsx";
import { UploadItem } from "../../shared/uploads/upload-item.tsx";
import uploadStyles from "../../shared/uploads/uploads.module.css";
import { useUploads } from "../../shared/uploads/use-uploads.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

interface UploadPanelProps {
  /** Called with each picture that has arrived, in the order in which they were chosen. */
  onAdded?: (picture: LibraryPicture) => void;
}

/** Pictures are uploaded as soon as they are chosen, dropped or pasted, one after the other. */
export function UploadPanel({ onAdded }: UploadPanelProps) {
  const t = useText();
  const { succeed, fail } = useFeedback();
  const { uploads, add, remove, sendAll } = useUploads(addPicture, { onStored: onAdded, atOnce: report });

  function report(outcomes: readonly boolean[]) {
    const arrived = outcomes.filter(Boolean).length;
    if (arrived < outcomes.length) fail(t(m.notAllUploaded));
    else if (arrived > 0) succeed(t(m.arrived, { count: arrived }));
  }
  usePastedFiles(add);

  return (
    <>
      <DropZone endpoint={addPicture} onFiles={add} paste />
      {uploads.length > 0 && (
        <ul className={uploadStyles.queue} aria-label={t(m.chosenPictures)}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              onRetry={() => void sendAll(upload).then(report)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Accepts pictures that are pasted anywhere but into a field. */
function usePastedFiles(take: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isText = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
      if (files.length === 0 || isText) return;
      event.preventDefault();
      take(files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  });
}
