import { deletePicture, replacePicture, updatePicture } from "@optimyz/contract/api/endpoints/library";
import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { imageVariants } from "@optimyz/contract/domain/images";
import { ApiError } from "@optimyz/kit";
import { Button, Dialog, Notice, TextField } from "@optimyz/ui";
import { useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { RowInOtherLanguages } from "../../shared/translations/in-other-languages.tsx";
import { useText } from "../../texts.ts";
import { FocusField } from "./focus-field.tsx";
import styles from "./library.module.css";
import * as m from "./messages.ts";
import { nameOf } from "./queries.ts";
import { ReplacePicture } from "./replace-picture.tsx";
import { Uses, usedText } from "./uses.tsx";

interface PictureDialogProps {
  picture: LibraryPicture;
  close: () => void;
}

/** A picture's texts and uses, its replacement and its deletion. */
export function PictureDialog({ picture: given, close }: PictureDialogProps) {
  const t = useText();
  const [picture, setPicture] = useState(given);
  const [alt, setAlt] = useState(given.alt);
  const [focus, setFocus] = useState({ x: given.focus_x, y: given.focus_y });
  const [reason, setReason] = useState<string>();
  const update = useAdminMutation(updatePicture);
  const remove = useAdminMutation(deletePicture);
  const { succeed } = useFeedback();
  const { file, version, use_count } = picture;

  const save = async () => {
    setReason(undefined);
    try {
      const body = { file, alt, focus_x: focus.x, focus_y: focus.y };
      await update.send({ body, headers: ifMatch(version) });
      succeed(t(m.saved));
      close();
    } catch (error) {
      console.error("Error saving a picture", error);
      const newer = newerOf(error);
      if (newer) setPicture(newer);
      setReason(newer ? t(m.changedMeanwhile, { alt: newer.alt }) : reasonOf(error));
    }
  };
  const drop = async () => {
    await remove.send({ query: { file }, headers: ifMatch(version) });
    close();
    succeed(t(m.deleted, { name: nameOf(picture) }));
  };

  return (
    <Dialog open width="wide" title={nameOf(given)} onClose={close}>
      <div className={styles.dialog}>
        <FocusField src={imageVariants(file).src} focus={focus} onChange={setFocus} />
        <div className={styles.facts}>
          <TextField
            name="alt"
            label={t(m.alternativeText)}
            hint={t(m.alternativeTextHint)}
            maxLength={300}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && void save()}
          />
          {picture.alt && <RowInOtherLanguages group="pictures" row={file} />}
          <h3 className={styles.label}>{usedText(picture, t)}</h3>
          <Uses picture={picture} />
          {reason && <Notice tone="error">{reason}</Notice>}
          <div className={styles.actions}>
            <Button size="small" busy={update.busy} busyLabel={t(m.saving)} onClick={() => void save()}>
              {t(m.save)}
            </Button>
            <ReplacePicture
              endpoint={replacePicture}
              picture={picture}
              onReplaced={({ replaced }) => {
                close();
                succeed(t(m.replacedIn, { count: replaced }));
              }}
            />
            {use_count === 0 && (
              <ConfirmButton
                label={t(m.deleteIt)}
                busyLabel={t(m.deleting)}
                title={t(m.deleteThis)}
                busy={remove.busy}
                run={drop}
                onFailure={(error) => console.error("Error deleting a picture", error)}
              >
                <p>{t(m.disappears)}</p>
              </ConfirmButton>
            )}
          </div>
          {use_count > 0 && <p className={styles.muted}>{t(m.usedNotDeleted)}</p>}
        </div>
      </div>
    </Dialog>
  );
}

/** The picture as somebody else has changed it. */
const newerOf = (error: unknown): LibraryPicture | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body as { current?: LibraryPicture } | undefined)?.current
    : undefined;
