import { Button, cx, Icon, icons } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import keyboard from "../list/key.module.css";
import * as m from "./messages.ts";
import styles from "./palette.module.css";
import { searchKey } from "./use-search-key.ts";

/** Opens the search from the bar; says its key where there is room. */
export function SearchButton({ open }: { open: () => void }) {
  const t = useText();
  return (
    <Button
      className={styles.button}
      variant="secondary"
      size="small"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <Icon path={icons.search} />
      <span className={styles.buttonWords}>{t(m.search)}</span>
      <span className={cx(keyboard.key, styles.key)} aria-hidden="true">
        {searchKey()}
      </span>
    </Button>
  );
}
