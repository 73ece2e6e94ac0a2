import { Button, cx, Icon, icons } from "@optimyz/ui";
import { type ReactNode, useId, useRef } from "react";
import { useText } from "../../texts.ts";
import { dragHandle, dropTarget, MoveButtons } from "../list/movable.tsx";
import type { Reorder } from "../list/use-reorder.ts";
import styles from "./items.module.css";
import * as m from "./messages.ts";
import { type Place, placeIn } from "./place.ts";
import { useItems } from "./use-items.ts";

interface ItemsProps {
  /** The list's place. */
  at: Place;
  label: string;
  /** Fewest and most items. */
  min: number;
  max: number;
  /** Names the item with a number, which counts from 1; says that it is removed. */
  name: (number: number) => string;
  removed: (number: number) => string;
  addLabel: string;
  /** A new item. */
  blank: unknown;
  hint?: ReactNode;
  /** Said of a list without items. */
  empty?: string;
  /** Said in place of the button, where nothing can be added. */
  complete?: ReactNode;
  /** Its items are one field each. */
  isPlain?: boolean;
  /** What is wrong with the list as a whole. */
  problem?: ReactNode;
  /** The fields of an item, whose number counts from 1. */
  children: (item: Place, number: number) => ReactNode;
}

/** A list in a form: items are added, removed and moved by buttons or by dragging. */
export function Items(props: ItemsProps) {
  const { at, label, min, max, name, removed, addLabel, blank, hint, empty, complete, isPlain = false } = props;
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const { ids, said, add, remove, order } = useItems({ at, removed, list, addButton });
  const count = Number.isFinite(max) ? t(m.itemsOf, { count: ids.length, max }) : String(ids.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be next to its hint
    <div className={styles.list} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.listTitle}>
        {label} <span className={styles.listCount}>{count}</span>
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {ids.length === 0 && empty && <p className={styles.hint}>{empty}</p>}
      <ol ref={list} className={styles.items}>
        {ids.map((id, index) => (
          <ItemRow
            key={id}
            id={id}
            name={name(index + 1)}
            isPlain={isPlain}
            order={ids.length > 1 ? order : undefined}
            remove={ids.length > min ? () => remove(id) : undefined}
          >
            {props.children(placeIn(at, index), index + 1)}
          </ItemRow>
        ))}
      </ol>
      {complete ? (
        <p className={styles.hint}>{complete}</p>
      ) : (
        <div>
          <Button ref={addButton} variant="secondary" size="small" onClick={() => add(blank)}>
            {addLabel}
          </Button>
        </div>
      )}
      {props.problem}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
interface ItemRowProps {
  id: number;
  name: string;
  isPlain: boolean;
  /** Absent where there is nothing to move. */
  order: Reorder | undefined;
  /** Absent where the list needs all that it has. */
  remove: (() => void) | undefined;
  /** Its fields. */
  children: ReactNode;
}

function ItemRow({ id, name, isPlain, order, remove, children }: ItemRowProps) {
  const t = useText();
  const nameId = useId();
  const buttons = (
    <div className={styles.itemButtons} data-item={id}>
      {order && <MoveButtons id={id} order={order} describedBy={nameId} />}
      {remove && (
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-label={t(m.remove)}
          aria-describedby={nameId}
          data-remove=""
          onClick={remove}
        >
          <Icon path={icons.trash} />
        </Button>
      )}
    </div>
  );
  // Dragged by its head alone: text in a field could not be marked otherwise.
  const { className, ...handle } = order ? dragHandle(id) : { className: undefined };
  return (
    <li {...(order && dropTarget(id, order))} className={cx(styles.item, isPlain && styles.plain)}>
      <div {...handle} className={cx(styles.itemHead, className)}>
        <p id={nameId} className={styles.itemName}>
          {name}
        </p>
        {!isPlain && buttons}
      </div>
      <div className={styles.itemFields}>{children}</div>
      {isPlain && buttons}
    </li>
  );
}
