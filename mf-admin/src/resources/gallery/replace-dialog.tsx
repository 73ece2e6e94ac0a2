import { updateImage } from "@optimyz/contract/endpoints/content";
import { imageVariants } from "@optimyz/contract/images";
import type { GalleryImage } from "@optimyz/contract/schemas/content";
import { Dialog } from "@optimyz/ui";
import { useState } from "react";
import { useContent } from "../../shared/data/use-content.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ImageField, sentImage } from "../../shared/uploads/image-field.tsx";
import uploads from "../../shared/uploads/uploads.module.css";
import { imagesQuery } from "./queries.ts";

/** Replaces a gallery image: the old one and the new one side by side before it is saved. */
export function ReplaceDialog({ image, close }: { image: GalleryImage; close: () => void }) {
  const [row] = useState(image);
  const [file, setFile] = useState<File>();
  const { change } = useContent();
  const feedback = useFeedback();
  return (
    <Dialog open width="wide" title={`Replace image ${row.id}`} onClose={close}>
      <EditForm
        row={row}
        lists={[imagesQuery]}
        draftKey={`admin:image:${row.id}`}
        file={file}
        compare={{}}
        save={async (_values, version) => {
          const options = { params: { id: row.id }, headers: ifMatch(version) };
          await change(updateImage, { ...options, ...(await sentImage(file)) }, imagesQuery);
          feedback.succeed("The image is replaced.");
        }}
        onFailure={(error) => {
          console.error("Error updating image", error);
          feedback.fail("Failed to update image");
        }}
        onDone={close}
      >
        <div className={uploads.sides}>
          <figure>
            <figcaption>Old</figcaption>
            {/* biome-ignore lint/a11y/noRedundantAlt: the words that the gallery itself uses */}
            <img src={imageVariants(row.image_url).src} alt={`Gallery image ${row.id}`} />
          </figure>
          <ImageField label="New" required onChosen={setFile} />
        </div>
      </EditForm>
    </Dialog>
  );
}
