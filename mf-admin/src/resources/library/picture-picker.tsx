import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { imageVariants } from "@optimyz/contract/domain/images";
import { Button } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useText } from "../../texts.ts";
import { ChooseDialog } from "./choose-dialog.tsx";
import styles from "./library.module.css";
import * as m from "./messages.ts";
import { nameOf, pictureQuery } from "./queries.ts";

interface PicturePickerProps {
  label: string;
  /** A picture of the library by its file's name; null for none. */
  value: string | null;
  onChange: (file: string | null) => void;
  /** Id of a text about the field. */
  describedBy?: string;
  /** Of the ground that it is shown on, where that is another one than the page's. */
  theme?: "light" | "dark" | undefined;
}

/** A field for a picture of the library: choose one, upload one or none. */
export function PicturePicker({ label, value, onChange, describedBy, theme }: PicturePickerProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be placed like the labels around it
    <div role="group" aria-labelledby={id} aria-describedby={describedBy} className={styles.picker}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {value ? <Chosen file={value} theme={theme} /> : <p className={styles.muted}>{t(m.noPicture)}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" aria-describedby={id} onClick={() => setOpen(true)}>
          {t(value ? m.chooseAnother : m.choosePicture)}
        </Button>
        {value && (
          <Button variant="quiet" size="small" aria-describedby={id} onClick={() => onChange(null)}>
            {t(m.remove)}
          </Button>
        )}
      </div>
      {open && (
        <ChooseDialog
          title={label}
          close={() => setOpen(false)}
          onChosen={({ file }) => {
            setOpen(false);
            onChange(file);
          }}
        />
      )}
    </div>
  );
}

/** The chosen picture, with a note about missing alternative text. */
function Chosen({ file, theme }: { file: string; theme: PicturePickerProps["theme"] }) {
  const t = useText();
  const picture: LibraryPicture | undefined = useQuery(pictureQuery(file)).data?.items[0];
  return (
    <figure className={styles.chosen}>
      <img src={imageVariants(file).src} data-theme={theme} alt={picture?.alt ?? ""} />
      {picture && (
        <figcaption>
          {nameOf(picture)}
          {!picture.alt && <span className={styles.missing}>{t(m.addAltInLibrary)}</span>}
        </figcaption>
      )}
    </figure>
  );
}
