import { Icon, icons } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import styles from "./desk.module.css";
import * as m from "./messages.ts";

interface FilterChipProps {
  label: string;
  value: string;
  remove: () => void;
}

/** A filter that narrows the list, which a press takes away. */
export function FilterChip({ label, value, remove }: FilterChipProps) {
  const t = useText();
  return (
    <button type="button" className={styles.chip} aria-label={t(m.removeFilter, { label, value })} onClick={remove}>
      <span className={styles.chipText}>
        {label}: {value}
      </span>
      <Icon path={icons.close} />
    </button>
  );
}
