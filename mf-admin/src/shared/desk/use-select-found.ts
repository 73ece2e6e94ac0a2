import { useText } from "../../texts.ts";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import * as m from "./messages.ts";

/** Selects everything that a filter finds, as many rows as one change takes. */
export function useSelectFound<Row>(
  readFound: () => Promise<readonly Row[]>,
  add: (rows: readonly Row[]) => void,
): () => Promise<void> {
  const t = useText();
  const { fail } = useFeedback();
  return async () => {
    try {
      add(await readFound());
    } catch (error) {
      console.error("Error selecting all rows", error);
      fail(t(m.notAllSelected, { reason: reasonOf(error) }));
    }
  };
}
