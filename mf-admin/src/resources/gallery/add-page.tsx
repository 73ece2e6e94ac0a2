import { createImage } from "@optimyz/contract/api/endpoints/content";
import { Button } from "@optimyz/ui";
import { type FormEvent, useState } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { useUnsaved } from "../../shared/forms/unsaved.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { DropZone } from "../../shared/uploads/drop-zone.tsx";
import { UploadItem } from "../../shared/uploads/upload-item.tsx";
import uploadStyles from "../../shared/uploads/uploads.module.css";
import { type Upload, useUploads } from "../../shared/uploads/use-uploads.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** `/admin/dashboard/add-gallery-image` */
export function Component() {
  const t = useText();
  const feedback = useFeedback();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { uploads, add, remove, clear, sendAll } = useUploads(createImage);
  const waiting = uploads.filter(({ status }) => status === "chosen" || status === "failed");
  useUnsaved(busy || waiting.length > 0, clear);

  const send = async (only?: Upload) => {
    setBusy(true);
    const outcomes = await sendAll(only);
    if (outcomes.includes(false)) feedback.fail(t(m.notUploaded));
    else feedback.succeed(t(m.uploaded));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (waiting.length === 0) setProblem(t(m.chooseOne));
    else void send();
  };

  return (
    <TabPage slug="add-gallery-image" related="view-gallery-image">
      <form onSubmit={submit} noValidate>
        <DropZone
          endpoint={createImage}
          problem={problem}
          onFiles={(files) => {
            setProblem(undefined);
            add(files);
          }}
        />
        {uploads.length > 0 && (
          <ul className={uploadStyles.queue} aria-label={t(m.chosenImages)}>
            {uploads.map((upload) => (
              <UploadItem
                key={upload.id}
                upload={upload}
                onRetry={() => void send(upload)}
                onRemove={() => remove(upload.id)}
              />
            ))}
          </ul>
        )}
        <p className={uploadStyles.submit}>
          <Button type="submit" size="small" busy={busy} busyLabel={t(m.uploading)}>
            {t(m.upload, { count: waiting.length })}
          </Button>
        </p>
      </form>
    </TabPage>
  );
}
