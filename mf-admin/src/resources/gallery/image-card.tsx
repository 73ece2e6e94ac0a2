import { deleteImage } from "@optimyz/contract/endpoints/content";
import { imageVariants } from "@optimyz/contract/images";
import type { GalleryImage } from "@optimyz/contract/schemas/content";
import { cx, Picture } from "@optimyz/ui";
import { useId } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditButton } from "../../shared/list/edit-button.tsx";
import styles from "../../shared/list/list.module.css";
import { dragProps, MoveButtons } from "../../shared/list/movable.tsx";
import { useEditing } from "../../shared/list/use-editing.ts";
import type { Reorder } from "../../shared/list/use-reorder.ts";
import { EditImage } from "./edit-image.tsx";

/** One gallery image with its actions, in view or in edit mode. */
export function ImageCard({ image, order }: { image: GalleryImage; order: Reorder | undefined }) {
  const { id, image_url, width, height } = image;
  const feedback = useFeedback();
  const { isEditing, editButton, open, close } = useEditing();
  const nameId = useId();
  const variants = imageVariants(image_url);
  const { className, ...drag } = dragProps(id, order);
  if (isEditing)
    return (
      <li className={cx(styles.card, styles.editing)} aria-label={`Image ${id}`}>
        <EditImage image={image} close={close} />
      </li>
    );
  return (
    <li {...drag} className={cx(styles.card, className)}>
      <Picture image={variants} alt={`Gallery image ${id}`} width={3} height={2} sizes="16rem" />
      <div className={styles.cardFoot}>
        <span id={nameId} className={styles.number}>
          #{id}
          {width && height ? <span>{` · ${width} × ${height}`}</span> : null}
        </span>
        <span className={styles.buttons}>
          {order && <MoveButtons id={id} order={order} describedBy={nameId} axis="right" />}
          <EditButton ref={editButton} describedBy={nameId} onClick={open} />
          <DeleteButton
            endpoint={deleteImage}
            row={image}
            name={`Image ${id}`}
            title="Delete this image?"
            describedBy={nameId}
            onFailure={(error) => {
              console.error("Error deleting image", error);
              feedback.fail("Failed to delete image");
            }}
          >
            <p>Image {id} disappears from the gallery and the home page at once. The audit log can bring it back.</p>
          </DeleteButton>
        </span>
      </div>
    </li>
  );
}
