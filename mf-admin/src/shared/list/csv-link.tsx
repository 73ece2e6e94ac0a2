import { buildPath } from "@optimyz/contract/endpoint";
import { Icon, icons } from "@optimyz/ui";
import styles from "./list.module.css";

interface CsvLinkProps {
  path: string;
  search: string;
  status: string;
}

/** Downloads the rows that the search and filter have found, all pages of them. */
export function CsvLink({ path, search, status }: CsvLinkProps) {
  const query = { search: search || undefined, status: status || undefined };
  return (
    <a className={styles.csv} href={buildPath(path, {}, query)} download>
      <Icon path={icons.download} />
      CSV
    </a>
  );
}
