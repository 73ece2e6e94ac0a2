import { Icon, icons } from "@optimyz/ui";
import styles from "./desk.module.css";

interface FilterChipProps {
  label: string;
  value: string;
  remove: () => void;
}

/** A filter that narrows the list, which a press takes away. */
export function FilterChip({ label, value, remove }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} aria-label={`Remove the filter ${label}: ${value}`} onClick={remove}>
      <span className={styles.chipText}>
        {label}: {value}
      </span>
      <Icon path={icons.close} />
    </button>
  );
}
