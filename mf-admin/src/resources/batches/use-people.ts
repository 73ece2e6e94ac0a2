import { useInfiniteQuery } from "@tanstack/react-query";
import type { GrowingQueryFor } from "../../shared/data/query.ts";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/**
 * A list of people that grows.
 * @returns its first page with the people of all pages so far, and how to get those who follow
 */
export function usePeople<Page extends { people: readonly unknown[] }>(query: GrowingQueryFor<Page>) {
  const t = useText();
  const { fail } = useFeedback();
  const state = useInfiniteQuery({
    ...query,
    select: ({ pages }) => Object.assign({}, pages[0], { people: pages.flatMap(({ people }) => people) }),
  });
  /** @param all whether to go on to the end @returns whether it worked */
  const load = async (all: boolean): Promise<boolean> => {
    try {
      let last: boolean;
      do last = !(await state.fetchNextPage({ throwOnError: true })).hasNextPage;
      while (all && !last);
      return true;
    } catch (error) {
      fail(t(m.listGoesOn, { reason: reasonOf(error) }));
      return false;
    }
  };
  return { state, more: { busy: state.isFetchingNextPage, hasMore: state.hasNextPage, load } };
}
