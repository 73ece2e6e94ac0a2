import { useTexts } from "@optimyz/kit";
import { Icon, icons } from "@optimyz/ui";
import styles from "./files.module.css";

interface FileLink {
  id: string;
  name: string;
  bytes: number;
  url: string;
}

/** Files to load, each with its size. */
export const Files = ({ files }: { files: readonly FileLink[] }) => (
  <ul className={styles.files}>
    {files.map(({ id, name, bytes, url }) => (
      <li key={id}>
        <a className={styles.file} href={url} download={name}>
          <Icon path={icons.download} />
          <span className={styles.name}>{name}</span>
          <Size bytes={bytes} />
        </a>
      </li>
    ))}
  </ul>
);

const UNITS = ["byte", "kilobyte", "megabyte"] as const;

/** `1.4 MB` */
function Size({ bytes }: { bytes: number }) {
  const { locale } = useTexts();
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[power] ?? "byte",
    maximumSignificantDigits: 2,
  });
  return <span className={styles.size}>{size.format(bytes / 1000 ** power)}</span>;
}
