import { cx, FieldFrame } from "@optimyz/ui";
import { useRef, useState } from "react";
import { useText } from "../../texts.ts";
import { useFormReset } from "../forms/own-field.ts";
import { type EndpointWithImage, imageField, imageProblem, prepareImage } from "./check-image.ts";
import * as m from "./messages.ts";
import styles from "./uploads.module.css";
import { usePreview } from "./use-preview.ts";

interface ImageFieldProps {
  /** Of the form around it; takes an image. */
  endpoint: EndpointWithImage;
  label: string;
  hint?: string;
  onChosen: (file: File | undefined) => void;
}

/** A field for one image, to pick or to drop, with a preview. */
export function ImageField({ endpoint, label, hint, onChosen }: ImageFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    onChosen(chosen);
  };
  useFormReset(field, () => choose(undefined));
  const { accept, ...own } = imageField(endpoint);

  return (
    <div className={styles.imageField}>
      <FieldFrame
        {...own}
        label={label}
        hint={hint}
        requiredMessage={t(m.chooseImage)}
        validate={() => file && imageProblem(file)}
      >
        {(control) => (
          <div className={styles.pick}>
            <input
              {...control}
              ref={field}
              type="file"
              accept={accept}
              className={cx(control.className, styles.pickControl)}
              onChange={(event) => choose(event.target.files?.[0])}
            />
            {/* The browser's own words would be in its language. */}
            <span className={styles.pickWords} aria-hidden="true">
              <span className={styles.pickButton}>{t(m.pickImage)}</span>
              <span className={styles.pickName}>{file?.name ?? t(m.nothingPicked)}</span>
            </span>
          </div>
        )}
      </FieldFrame>
      <ChosenImage file={file} />
    </div>
  );
}

/** The chosen image, where the browser can show it. */
export function ChosenImage({ file }: { file: File | undefined }) {
  const t = useText();
  const preview = usePreview(file && !imageProblem(file) ? file : undefined);
  return preview && <img className={styles.preview} src={preview} alt={t(m.whatYouChose)} />;
}

/**
 * The part of a request that sends the chosen image.
 * @throws ApiError when it is too large
 */
export const sentImage = async (file: File | undefined): Promise<{ file: File } | undefined> =>
  file && { file: await prepareImage(file) };
