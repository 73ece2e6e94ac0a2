import type { replacePicture } from "@optimyz/contract/api/endpoints/library";
import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { IMAGE_ACCEPT } from "@optimyz/contract/domain/images";
import type { OutputOf } from "@optimyz/kit";
import { Button } from "@optimyz/ui";
import { fetchWithProgress } from "@optimyz/ui/upload";
import { type ChangeEvent, useRef, useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { imageProblem, prepareImage } from "../../shared/uploads/check-image.ts";
import { useText } from "../../texts.ts";
import styles from "./library.module.css";
import * as m from "./messages.ts";
import { usedText } from "./uses.tsx";

interface ReplacePictureProps {
  endpoint: typeof replacePicture;
  picture: LibraryPicture;
  onReplaced: (outcome: OutputOf<typeof replacePicture>) => void;
}

/** Puts a chosen file in a picture's place, everywhere at once. */
export function ReplacePicture({ endpoint, picture, onReplaced }: ReplacePictureProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const [reason, setReason] = useState<string>();
  const { busy, send } = useAdminMutation(endpoint);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = "";
    if (!chosen) return;
    const problem = imageProblem(chosen);
    setReason(problem);
    if (problem) return;
    setShare(0);
    try {
      const file = await prepareImage(chosen);
      const body = { file: picture.file };
      onReplaced(await send({ body, file, headers: ifMatch(picture.version), fetch: fetchWithProgress(setShare) }));
    } catch (error) {
      console.error("Error replacing a picture", error);
      setReason(reasonOf(error));
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label={t(m.pictureInItsPlace)}
        tabIndex={-1}
        accept={IMAGE_ACCEPT}
        onChange={(event) => void choose(event)}
      />
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        busyLabel={t(m.replacing, { percent: Math.round(share * 100) })}
        title={usedText(picture, t)}
        onClick={() => input.current?.click()}
      >
        {t(m.replaceEverywhere)}
      </Button>
      {reason && (
        <p className={styles.reason} role="alert">
          {reason}
        </p>
      )}
    </>
  );
}
