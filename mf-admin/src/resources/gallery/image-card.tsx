import { deleteImage } from "@optimyz/contract/api/endpoints/content";
import type { GalleryImage } from "@optimyz/contract/api/schemas/content";
import { imageVariants } from "@optimyz/contract/domain/images";
import { Picture } from "@optimyz/ui";
import { useId } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { Card, CardNumber, EditedCard } from "../../shared/list/card.tsx";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditButton } from "../../shared/list/edit-button.tsx";
import { dragProps, MoveButtons } from "../../shared/list/movable.tsx";
import { useEditing } from "../../shared/list/use-editing.ts";
import type { Reorder } from "../../shared/list/use-reorder.ts";
import { useText } from "../../texts.ts";
import { EditImage } from "./edit-image.tsx";
import * as m from "./messages.ts";

/** One gallery image with its actions, in view or in edit mode. */
export function ImageCard({ image, order }: { image: GalleryImage; order: Reorder | undefined }) {
  const { id, image_url, width, height } = image;
  const t = useText();
  const feedback = useFeedback();
  const { isEditing, editButton, open, close } = useEditing();
  const nameId = useId();
  const variants = imageVariants(image_url);
  if (isEditing)
    return (
      <EditedCard aria-label={t(m.imageNumber, { id })}>
        <EditImage image={image} close={close} />
      </EditedCard>
    );
  return (
    <Card
      {...dragProps(id, order)}
      image={<Picture image={variants} alt={t(m.galleryImage, { id })} width={3} height={2} sizes="16rem" />}
      buttons={
        <>
          {order && <MoveButtons id={id} order={order} describedBy={nameId} axis="right" />}
          <EditButton ref={editButton} describedBy={nameId} onClick={open} />
          <DeleteButton
            endpoint={deleteImage}
            row={image}
            name={t(m.imageNumber, { id })}
            title={t(m.deleteThis)}
            describedBy={nameId}
            onFailure={(error) => {
              console.error("Error deleting image", error);
              feedback.fail(t(m.notDeleted));
            }}
          >
            <p>{t(m.disappears, { id })}</p>
          </DeleteButton>
        </>
      }
      foot={
        <CardNumber id={nameId}>
          #{id}
          {width && height ? <span>{` · ${width} × ${height}`}</span> : null}
        </CardNumber>
      }
    />
  );
}
