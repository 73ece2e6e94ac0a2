import { readStored, writeStored } from "@optimyz/kit";
import { useState } from "react";
import type { DeskColumn } from "./desk.ts";

/** The columns that somebody has chosen for a list; the browser keeps them. */
export function useColumns<Row>(list: string, columns: readonly DeskColumn<Row>[]) {
  const stored = `desk-columns-${list}`;
  const [keys, setKeys] = useState<readonly string[]>(() => {
    const known = readStored(stored)?.split(" ") ?? [];
    const chosen = columns.filter(({ key }) => known.includes(key));
    return (chosen.length > 0 ? chosen : columns.filter(({ isShown }) => isShown)).map(({ key }) => key);
  });
  const toggle = (key: string) => {
    const next = keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
    if (next.length === 0) return;
    writeStored(stored, next.join(" "));
    setKeys(next);
  };
  return {
    shown: columns.filter(({ key }) => keys.includes(key)),
    isShown: (key: string) => keys.includes(key),
    toggle,
  };
}
