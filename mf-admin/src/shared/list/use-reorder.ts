import type { moveImage, moveSkill } from "@optimyz/contract/endpoints/admin";
import type { Query } from "@optimyz/kit";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
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
  const { busy, send } = useAdminMutation(endpoint, { refresh: [list] });
  const feedback = useFeedback();
  const ids = rows.map(({ id }) => id);

  const move = async (id: number, to: number) => {
    const neighbour = ids[to];
    if (busy || neighbour === undefined || neighbour === id) return;
    const place = to < ids.indexOf(id) ? { before_id: neighbour } : { after_id: neighbour };
    try {
      await send({ params: { id }, body: place });
      feedback.succeed(`Moved to place ${to + 1} of ${ids.length}.`);
    } catch (error) {
      console.error("Error changing the order", error);
      feedback.fail(`The order is not changed. ${reasonOf(error)}`);
    }
  };
  return { busy, move: (id, to) => void move(id, to), placeOf: (id) => ids.indexOf(id) };
}
