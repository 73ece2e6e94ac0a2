import { imageVariants } from "@optimyz/contract/images";
import { useId } from "react";
import styles from "./picture-picker.module.css";

interface PicturePickerProps {
  label: string;
  /** Name of the picture's file; null for none. */
  value: string | null;
  onChange: (file: string | null) => void;
  /** Id of a hint or of an error. */
  describedBy?: string;
}

/** A picture of the library, by its file's name. */
export function PicturePicker({ label, value, onChange, describedBy }: PicturePickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      {value && <img src={imageVariants(value).src} alt="" />}
      <input
        id={id}
        type="text"
        value={value ?? ""}
        placeholder="Name of the file"
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value.trim() || null)}
      />
    </div>
  );
}
