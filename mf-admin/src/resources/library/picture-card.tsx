import { imageVariants } from "@optimyz/contract/images";
import type { LibraryPicture } from "@optimyz/contract/schemas/library";
import { Picture } from "@optimyz/ui";
import { useId, useState } from "react";
import { EditButton } from "../../shared/list/edit-button.tsx";
import list from "../../shared/list/list.module.css";
import styles from "./library.module.css";
import { PictureDialog } from "./picture-dialog.tsx";
import { nameOf } from "./queries.ts";
import { usedText } from "./uses.tsx";

/** One picture of the library: what it is called, whether it is used, whether something is missing. */
export function PictureCard({ picture }: { picture: LibraryPicture }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { file, alt, width, height } = picture;
  return (
    <li className={list.card}>
      <Picture image={imageVariants(file)} alt={alt} width={3} height={2} sizes="16rem" />
      <div className={list.cardFoot}>
        <span id={id} className={styles.name}>
          {nameOf(picture)}
        </span>
        <span className={list.number}>
          {width} × {height} · {usedText(picture)}
        </span>
        {!alt && <span className={styles.missing}>No alternative text</span>}
        <span className={list.buttons}>
          <EditButton describedBy={id} onClick={() => setOpen(true)} />
        </span>
      </div>
      {open && <PictureDialog picture={picture} close={() => setOpen(false)} />}
    </li>
  );
}
