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
import { count } from "../../shared/list/count.ts";
import { RowInOtherLanguages } from "../../shared/translations/in-other-languages.tsx";
import { FocusField } from "./focus-field.tsx";
import styles from "./library.module.css";
import { nameOf } from "./queries.ts";
import { ReplacePicture } from "./replace-picture.tsx";
import { Uses, usedText } from "./uses.tsx";

interface PictureDialogProps {
  picture: LibraryPicture;
  close: () => void;
}

/** A picture's texts and uses, its replacement and its deletion. */
export function PictureDialog({ picture: given, close }: PictureDialogProps) {
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
      succeed("The picture is saved.");
      close();
    } catch (error) {
      console.error("Error saving a picture", error);
      const newer = newerOf(error);
      if (newer) setPicture(newer);
      setReason(
        newer
          ? `Somebody else has changed this picture meanwhile: its alternative text is “${newer.alt}”. Save again to keep yours.`
          : reasonOf(error),
      );
    }
  };
  const drop = async () => {
    await remove.send({ query: { file }, headers: ifMatch(version) });
    close();
    succeed(`${nameOf(picture)} is deleted.`);
  };

  return (
    <Dialog open width="wide" title={nameOf(given)} onClose={close}>
      <div className={styles.dialog}>
        <FocusField src={imageVariants(file).src} focus={focus} onChange={setFocus} />
        <div className={styles.facts}>
          <TextField
            name="alt"
            label="Alternative text"
            hint="What the picture shows, for people who cannot see it. Leave it empty for decoration."
            maxLength={300}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && void save()}
          />
          {picture.alt && <RowInOtherLanguages group="pictures" row={file} />}
          <h3 className={styles.label}>{usedText(picture)}</h3>
          <Uses picture={picture} />
          {reason && <Notice tone="error">{reason}</Notice>}
          <div className={styles.actions}>
            <Button size="small" busy={update.busy} busyLabel="Saving..." onClick={() => void save()}>
              Save
            </Button>
            <ReplacePicture
              endpoint={replacePicture}
              picture={picture}
              onReplaced={({ replaced }) => {
                close();
                succeed(`The picture is replaced in ${count(replaced, "place", "places")}.`);
              }}
            />
            {use_count === 0 && (
              <ConfirmButton
                label="Delete"
                busyLabel="Deleting..."
                title="Delete this picture?"
                busy={remove.busy}
                run={drop}
                onFailure={(error) => console.error("Error deleting a picture", error)}
              >
                <p>
                  It disappears from the library at once, and its file is deleted 30 days later. You can upload it
                  again.
                </p>
              </ConfirmButton>
            )}
          </div>
          {use_count > 0 && <p className={styles.muted}>A picture that is used can be replaced, not deleted.</p>}
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
