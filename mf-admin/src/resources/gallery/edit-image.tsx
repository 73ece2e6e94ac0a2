import { updateImage } from "@optimyz/contract/api/endpoints/content";
import type { GalleryImage } from "@optimyz/contract/api/schemas/content";
import { imageVariants } from "@optimyz/contract/domain/images";
import { useState } from "react";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ImageField } from "../../shared/uploads/image-field.tsx";
import uploads from "../../shared/uploads/uploads.module.css";

/** Replaces a gallery image in its place: the old one and the new one side by side before it is saved. */
export function EditImage({ image, close }: { image: GalleryImage; close: () => void }) {
  const [file, setFile] = useState<File>();
  return (
    <EditForm
      endpoint={updateImage}
      row={image}
      draftKey={`admin:image:${image.id}`}
      file={file}
      saved="The image is replaced."
      log="Error updating image"
      failed="Failed to update image"
      onDone={close}
    >
      {(row) => (
        <div className={uploads.sides}>
          <figure>
            <figcaption>Old</figcaption>
            {/* biome-ignore lint/a11y/noRedundantAlt: the words that the gallery itself uses */}
            <img src={imageVariants(row.image_url).src} alt={`Gallery image ${row.id}`} />
          </figure>
          <ImageField endpoint={updateImage} label="New" onChosen={setFile} />
        </div>
      )}
    </EditForm>
  );
}
