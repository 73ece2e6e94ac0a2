import type { moveImage, moveSkill } from "@optimyz/contract/api/endpoints/admin";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { say } from "../language/spoken.ts";
import * as m from "./messages.ts";

/** Moves rows of a list to other places. */
export interface Reorder {
  busy: boolean;
  /** @param to place among the rows in view, from 0; one beyond them is on another page, at the ends nothing happens */
  move: (id: number, to: number) => void;
  placeOf: (id: number) => number;
}

/** Which part of a longer list the rows are. */
interface Page {
  /** Rows on the pages before. */
  before?: number;
  /** All rows, once that is known. */
  total?: number | undefined;
  /** Shows the page before. */
  previous?: (() => void) | undefined;
}

/** The order of a list as visitors see it; each move is saved at once. */
export function useReorder(
  rows: readonly { id: number }[],
  endpoint: typeof moveSkill | typeof moveImage,
  { before = 0, total = before + rows.length, previous }: Page = {},
): Reorder {
  const { busy, send } = useAdminMutation(endpoint);
  const feedback = useFeedback();
  const ids = rows.map(({ id }) => id);

  const move = async (id: number, to: number) => {
    const neighbour = ids[to];
    const isInList = before + to >= 0 && before + to < total;
    if (busy || neighbour === id || !isInList) return;
    const isEarlier = to < ids.indexOf(id);
    const place =
      neighbour === undefined
        ? { step: isEarlier ? ("earlier" as const) : ("later" as const) }
        : isEarlier
          ? { before_id: neighbour }
          : { after_id: neighbour };
    try {
      await send({ params: { id }, body: place });
      feedback.succeed(say(m.movedTo, { place: String(before + to + 1), total: String(total) }));
      // The row is now before the one that the page in view begins after, so it is on the page before.
      if (to < 0) previous?.();
    } catch (error) {
      console.error("Error changing the order", error);
      feedback.fail(say(m.orderNotChanged, { reason: reasonOf(error) }));
    }
  };
  return { busy, move: (id, to) => void move(id, to), placeOf: (id) => ids.indexOf(id) };
}
