import { updateImage } from "@optimyz/contract/api/endpoints/content";
import type { GalleryImage } from "@optimyz/contract/api/schemas/content";
import { imageVariants } from "@optimyz/contract/domain/images";
import { useState } from "react";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ImageField } from "../../shared/uploads/image-field.tsx";
import uploads from "../../shared/uploads/uploads.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Replaces a gallery image in its place: the old one and the new one side by side before it is saved. */
export function EditImage({ image, close }: { image: GalleryImage; close: () => void }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  return (
    <EditForm
      endpoint={updateImage}
      row={image}
      draftKey={`admin:image:${image.id}`}
      file={file}
      saved={t(m.replaced)}
      log="Error updating image"
      failed={t(m.notUpdated)}
      onDone={close}
    >
      {(row) => (
        <div className={uploads.sides}>
          <figure>
            <figcaption>{t(m.old)}</figcaption>
            <img src={imageVariants(row.image_url).src} alt={t(m.galleryImage, { id: row.id })} />
          </figure>
          <ImageField endpoint={updateImage} label={t(m.newOne)} onChosen={setFile} />
        </div>
      )}
    </EditForm>
  );
}
