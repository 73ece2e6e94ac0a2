import { useRef, useState } from "react";
import { oneOf } from "../../shared/forms/one-of.ts";

/** Where the focus goes after a text: to the next one, or to the next that is missing or older. */
export type GoOn = (from: HTMLElement, to: "next" | "left") => void;

/** On what the focus of a row lands. */
export const FIELD = "data-translation-field";

interface GoOnOptions {
  hasMore: boolean;
  /** Loads the next page; undefined when it could not be loaded. */
  loadMore: () => Promise<{ hasMore: boolean } | undefined>;
}

/**
 * Moves the focus along a list, over the ends of its pages.
 * @returns a ref for the list, the way on, and whether it has led to the end
 */
export function useGoOn({ hasMore, loadMore }: GoOnOptions) {
  const list = useRef<HTMLUListElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  const focusAfter = (from: HTMLElement, to: "next" | "left"): boolean => {
    const fields = [...(list.current?.querySelectorAll<HTMLElement>(`[${FIELD}]`) ?? [])];
    const isLeft = (field: HTMLElement) => oneOf(["missing", "older"], field.getAttribute(FIELD)) !== undefined;
    const next = fields.slice(fields.indexOf(from) + 1).find((each) => to === "next" || isLeft(each));
    next?.focus();
    return next !== undefined;
  };
  const goOn: GoOn = async (from, to) => {
    setAtEnd(false);
    let isMore = hasMore;
    while (!focusAfter(from, to)) {
      if (!isMore) return setAtEnd(true);
      const loaded = await loadMore();
      if (!loaded) return;
      isMore = loaded.hasMore;
      await new Promise(requestAnimationFrame);
    }
  };
  return { list, goOn, isAtEnd };
}
