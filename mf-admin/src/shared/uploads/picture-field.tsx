import { FileField } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import { imageProblem, prepareImage } from "./check-image.ts";
import styles from "./uploads.module.css";
import { usePreview } from "./use-preview.ts";

interface PictureFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  onChosen?: (file: File | undefined) => void;
}

/** Picks one picture, by the picker or by dropping it on the field, and shows it. */
export function PictureField({ label, hint, required = false, onChosen }: PictureFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    onChosen?.(chosen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form around it
  useEffect(() => {
    const form = box.current?.closest("form");
    const clear = () => choose(undefined);
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);

  return (
    <div ref={box} className={styles.pictureField}>
      <FileField
        name="image"
        label={label}
        hint={hint}
        accept="image/*"
        required={required}
        requiredMessage="Please choose an image"
        validate={() => file && imageProblem(file)}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <ChosenPicture file={file} />
    </div>
  );
}

/** What was chosen, where it can be shown. */
export function ChosenPicture({ file }: { file: File | undefined }) {
  const preview = usePreview(file && !imageProblem(file) ? file : undefined);
  return preview && <img className={styles.preview} src={preview} alt="What you chose" />;
}

/** The picture chosen in a form with a {@link PictureField}, undefined when there is none. */
export function pictureIn(form: HTMLFormElement): File | undefined {
  const field = form.elements.namedItem("image");
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined;
}

/**
 * The same as a call sends it.
 * @throws ApiError when it is too large
 */
export async function sentPicture(form: HTMLFormElement): Promise<{ file: File } | undefined> {
  const picture = pictureIn(form);
  return picture && { file: await prepareImage(picture) };
}
