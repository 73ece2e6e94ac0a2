import { SEARCH_LENGTH_MAX } from "@optimyz/contract/api/schemas/admin";
import { Icon, icons } from "@optimyz/ui";
import type { ComponentProps } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./palette.module.css";

/** The field of the search, with and without its results. */
export function SearchInput(props: ComponentProps<"input">) {
  const t = useText();
  return (
    <div className={styles.field}>
      <Icon path={icons.search} />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_LENGTH_MAX}
        aria-label={t(m.searchAdmin)}
        {...props}
      />
    </div>
  );
}
