import { useForm } from "@optimyz/ui";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useText } from "../../texts.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import * as moving from "../list/messages.ts";
import type { Reorder } from "../list/use-reorder.ts";
import { controlsOf } from "./controls.ts";
import * as m from "./messages.ts";
import type { Place } from "./place.ts";

interface ItemsOptions {
  /** The list's place. */
  at: Place;
  /** Says that an item, which had this number, is removed. */
  removed: (number: number) => string;
  list: RefObject<HTMLElement | null>;
  addButton: RefObject<HTMLElement | null>;
}

/** A change of a list, of its values and of their ids. @param added the item to put in */
type Edit = <Item>(before: readonly Item[], added: Item) => Item[];

/** Of every list of the page, so that an item of another list cannot be dropped here. */
let nextId = 1;
const newId = () => nextId++;

const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What can be done with the items of a list in a form. The focus follows what is done. */
export function useItems({ at, removed, list, addButton }: ItemsOptions) {
  const t = useText();
  const values = itemsIn(at.value);
  const [ids, setIds] = useState(() => values.map(newId));
  /** Announced by screen readers. */
  const [said, setSaid] = useState("");
  const { succeed } = useFeedback();
  const form = useForm();
  const latest = useRef({ at, form });
  useLayoutEffect(() => {
    latest.current = { at, form };
  });

  const change = (edit: Edit, added?: unknown) => {
    const id = newId();
    flushSync(() => {
      latest.current.at.set((before) => edit(itemsIn(before), added));
      setIds((before) => edit(before, id));
    });
    // Another item may have the place of one with an error now.
    const { errors, edited } = latest.current.form ?? {};
    for (const control of controlsOf(list.current?.closest("form") ?? null))
      if (errors?.[control.name]) edited?.(control);
  };
  const focus = (id: number | undefined, part: string) => {
    const button = list.current?.querySelector<HTMLElement>(`[data-item="${id}"] ${part}`);
    (button ?? addButton.current)?.focus();
  };

  const add = (value: unknown) => {
    change((before, added) => [...before, added], value);
    setSaid("");
    const fields = "input:not([type=hidden]), textarea, select";
    list.current?.lastElementChild?.querySelector<HTMLElement>(fields)?.focus();
  };
  const remove = (id: number) => {
    const place = ids.indexOf(id);
    const value = values[place];
    change((before) => before.toSpliced(place, 1));
    focus(ids[place + 1] ?? ids[place - 1], "[data-remove]");
    const putBack = async () => {
      if (list.current) change((before, added) => before.toSpliced(place, 0, added), value);
    };
    succeed(removed(place + 1), { label: t(m.undo), run: putBack });
  };
  const order: Reorder = {
    busy: false,
    placeOf: (id) => ids.indexOf(id),
    move: (id, to) => {
      const from = ids.indexOf(id);
      if (from === -1 || ids[to] === undefined) return;
      change((before) => before.toSpliced(from, 1).toSpliced(to, 0, ...before.slice(from, from + 1)));
      setSaid(t(moving.movedTo, { place: to + 1, total: ids.length }));
      // The two buttons that move come first.
      focus(id, `button:nth-of-type(${to < from ? 1 : 2})`);
    },
  };
  return { ids, said, add, remove, order };
}
