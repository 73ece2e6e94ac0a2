import { factsOf } from "@optimyz/contract/api/field-facts";
import { Button, cx, Icon, icons } from "@optimyz/ui";
import { type ReactNode, useId, useRef } from "react";
import { dragHandle, dropTarget, MoveButtons } from "../../shared/list/movable.tsx";
import type { Reorder } from "../../shared/list/use-reorder.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { type Place, placeIn } from "./place.ts";
import { schemaAt } from "./schema-at.ts";
import styles from "./settings.module.css";
import { useItems } from "./use-items.ts";
import { type ItemNoun, useWords } from "./words.ts";

interface ItemListProps {
  /** The list's place. */
  at: Place;
  /** What one item is. */
  noun: ItemNoun;
  /** A new item. */
  blank: unknown;
  hint?: ReactNode;
  /** Said of a list without items. */
  empty?: string;
  /** Said in place of the button, where nothing can be added. */
  complete?: ReactNode;
  /** Its items are one field each. */
  isPlain?: boolean;
  /** The fields of an item, whose number counts from 1. */
  children: (item: Place, number: number) => ReactNode;
}

/** A list in a form: items are added, removed and moved by buttons or by dragging. */
export function ItemList({ at, noun, blank, hint, empty, complete, isPlain = false, children }: ItemListProps) {
  const t = useText();
  const words = useWords();
  const { label, min, max } = limitsOf(at.path);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const { ids, said, add, remove, order } = useItems({ at, noun, list, addButton });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be next to its hint
    <div className={styles.list} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.listTitle}>
        {words.say(label)} <span className={styles.listCount}>{t(m.itemsOf, { count: ids.length, max })}</span>
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {ids.length === 0 && empty && <p className={styles.hint}>{empty}</p>}
      <ol ref={list} className={styles.items}>
        {ids.map((id, index) => (
          <ItemRow
            key={id}
            id={id}
            name={t(m.itemName, { noun, number: index + 1 })}
            isPlain={isPlain}
            order={ids.length > 1 ? order : undefined}
            remove={ids.length > min ? () => remove(id) : undefined}
          >
            {children(placeIn(at, index), index + 1)}
          </ItemRow>
        ))}
      </ol>
      {complete ? (
        <p className={styles.hint}>{complete}</p>
      ) : ids.length < max ? (
        <div>
          <Button ref={addButton} variant="secondary" size="small" onClick={() => add(blank)}>
            {t(m.addItem, { noun })}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{t(m.noMoreItems, { max, noun })}</p>
      )}
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

function limitsOf(path: string): { label: string; min: number; max: number } {
  const schema = schemaAt(path);
  if (!schema) throw new RangeError(`No list ${path}`);
  const { label, lengthMin = 0, lengthMax = Number.POSITIVE_INFINITY } = factsOf(schema);
  return { label, min: lengthMin, max: lengthMax };
}
