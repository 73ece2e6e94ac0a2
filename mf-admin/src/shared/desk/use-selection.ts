import { BULK_MAX } from "@optimyz/contract/api/schemas/desk";
import { useRef, useState } from "react";

/** A row in the version in which it is chosen. */
export interface Chosen {
  id: number;
  version: number;
}

export interface Selection {
  rows: readonly Chosen[];
  has: (id: number) => boolean;
  /** Chooses a row or leaves it; with `isRange` all from the last chosen one to it. */
  toggle: (id: number, isRange?: boolean) => void;
  /** Chooses or leaves all rows of the page. */
  togglePage: () => void;
  /** Adds rows, of other pages too; as many as one change takes. */
  add: (rows: readonly Chosen[]) => void;
  clear: () => void;
}

/**
 * The chosen rows of a list. Those of other pages stay chosen, in the version in which they were seen.
 * @param items the page in view
 */
export function useSelection(items: readonly Chosen[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const anchor = useRef<number>(undefined);
  const shown = new Map(items.map(({ id, version }) => [id, version]));
  const add = (rows: readonly Chosen[]) =>
    setChosen(
      (before) => new Map([...before, ...rows.map(({ id, version }) => [id, version] as const)].slice(0, BULK_MAX)),
    );

  const toggle = (id: number, isRange = false) => {
    const from = items.findIndex((row) => row.id === anchor.current);
    const to = items.findIndex((row) => row.id === id);
    anchor.current = id;
    if (isRange && from !== -1 && to !== -1) return add(items.slice(Math.min(from, to), Math.max(from, to) + 1));
    if (chosen.has(id)) setChosen(new Map([...chosen].filter(([each]) => each !== id)));
    else add(items.filter((row) => row.id === id));
  };
  return {
    rows: [...chosen].map(([id, version]) => ({ id, version: shown.get(id) ?? version })),
    has: (id) => chosen.has(id),
    toggle,
    togglePage: () => {
      const isAll = items.every(({ id }) => chosen.has(id));
      if (isAll) setChosen(new Map([...chosen].filter(([id]) => !shown.has(id))));
      else add(items);
    },
    add,
    clear: () => setChosen(new Map()),
  };
}
