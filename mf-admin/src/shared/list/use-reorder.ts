import type { moveImage, moveSkill } from "@optimyz/contract/endpoints/admin";
import type { Query } from "@optimyz/kit";
import { useState } from "react";
import { useContent } from "../data/use-content.ts";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";

/** Moves rows of a list to other places. */
export interface Reorder {
  busy: boolean;
  /** @param to place among all rows, from 0; at the ends nothing happens */
  move: (id: number, to: number) => void;
  placeOf: (id: number) => number;
}

/** The order of a list as visitors see it; each move is saved at once. */
export function useReorder(
  rows: readonly { id: number }[],
  endpoint: typeof moveSkill | typeof moveImage,
  list: Query,
): Reorder {
  const { change } = useContent();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const ids = rows.map(({ id }) => id);

  const move = async (id: number, to: number) => {
    const neighbour = ids[to];
    if (busy || neighbour === undefined || neighbour === id) return;
    const place = to < ids.indexOf(id) ? { before_id: neighbour } : { after_id: neighbour };
    setBusy(true);
    try {
      await change(endpoint, { params: { id }, body: place }, list);
      feedback.succeed(`Moved to place ${to + 1} of ${ids.length}.`);
    } catch (error) {
      console.error("Error changing the order", error);
      feedback.fail(`The order is not changed. ${reasonOf(error)}`);
    }
    setBusy(false);
  };
  return { busy, move: (id, to) => void move(id, to), placeOf: (id) => ids.indexOf(id) };
}
