import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { imageVariants } from "@optimyz/contract/domain/images";
import { Picture } from "@optimyz/ui";
import { useId, useState } from "react";
import { Card, CardNumber } from "../../shared/list/card.tsx";
import { EditButton } from "../../shared/list/edit-button.tsx";
import { useText } from "../../texts.ts";
import styles from "./library.module.css";
import * as m from "./messages.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { nameOf } from "./queries.ts";
import { usedText } from "./uses.tsx";

/** One picture of the library: its name, whether it is used, and what is missing. */
export function PictureCard({ picture }: { picture: LibraryPicture }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { file, alt, width, height } = picture;
  return (
    <Card
      image={<Picture image={imageVariants(file)} alt={alt} width={3} height={2} sizes="16rem" />}
      buttons={<EditButton describedBy={id} onClick={() => setOpen(true)} />}
      foot={
        <>
          <span id={id} className={styles.name}>
            {nameOf(picture)}
          </span>
          <CardNumber>
            {width} × {height} · {usedText(picture, t)}
          </CardNumber>
          {!alt && <span className={styles.missing}>{t(m.noAlt)}</span>}
        </>
      }
    >
      {open && <PictureDialog picture={picture} close={() => setOpen(false)} />}
    </Card>
  );
}
