import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import type { Reorder } from "../../shared/list/use-reorder.ts";
import type { Place } from "./place.ts";
import { settingOf } from "./values.ts";

/** One item of a list: its fields keep what is typed while it moves. */
interface Item {
  id: number;
  /** Initial values of its fields. */
  value: unknown;
}

/** Of every list of the page, so that an item of another list cannot be dropped here. */
let nextId = 1;
const itemFrom = (value: unknown): Item => ({ id: nextId++, value });

interface ItemsOptions {
  /** The list's place. */
  at: Place;
  /** Noun for one item: `slide`. */
  noun: string;
  list: RefObject<HTMLElement | null>;
  addButton: RefObject<HTMLElement | null>;
}

/** The items of a list in a form, and what can be done with them. The focus follows what is done. */
export function useItems({ at, noun, list, addButton }: ItemsOptions) {
  const [items, setItems] = useState(() => (Array.isArray(at.value) ? at.value.map(itemFrom) : []));
  /** Announced by screen readers. */
  const [said, setSaid] = useState("");
  const focusNext = useFocusAfter(list, addButton);
  const { succeed } = useFeedback();
  const placeOf = (id: number) => items.findIndex((item) => item.id === id);

  const add = (value: unknown) => {
    const item = itemFrom(value);
    setItems([...items, item]);
    setSaid("");
    focusNext(item.id, "field");
  };
  const remove = (id: number) => {
    const place = placeOf(id);
    const form = list.current?.closest("form");
    const typed = form ? settingOf(`${at.path}.${place}`, form) : undefined;
    setItems(items.toSpliced(place, 1));
    focusNext((items[place + 1] ?? items[place - 1])?.id, "remove");
    const putBack = async () => setItems((before) => before.toSpliced(place, 0, itemFrom(typed)));
    succeed(`${capital(noun)} ${place + 1} is removed.`, { label: "Undo", run: putBack });
  };
  const move = (id: number, to: number) => {
    const from = placeOf(id);
    const item = items[from];
    if (!item || !items[to]) return;
    setItems(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setSaid(`Moved to place ${to + 1} of ${items.length}.`);
    focusNext(id, to < from ? "earlier" : "later");
  };
  const order: Reorder = { busy: false, placeOf, move };
  return { items, said, add, remove, order };
}

type Part = "field" | "remove" | "earlier" | "later";

/** Moves the focus to a part of an item, once the page shows the list as it is then; to the button that adds for none. */
function useFocusAfter(
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): (id: number | undefined, part: Part) => void {
  const wanted = useRef<{ id: number | undefined; part: Part }>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id, part } = wanted.current;
    wanted.current = undefined;
    const buttons = list.current?.querySelector(`[data-item="${id}"]`);
    const fields = "input:not([type=hidden]), textarea, select";
    const target = {
      field: buttons?.closest("li")?.querySelector<HTMLElement>(fields),
      remove: buttons?.querySelector<HTMLElement>("[data-remove]"),
      earlier: buttons?.querySelector<HTMLElement>("[aria-label='Move earlier']"),
      later: buttons?.querySelector<HTMLElement>("[aria-label='Move later']"),
    }[part];
    (target ?? otherwise.current)?.focus();
  });
  return (id, part) => {
    wanted.current = { id, part };
  };
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
