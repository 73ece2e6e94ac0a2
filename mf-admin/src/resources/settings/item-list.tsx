import { factsOf } from "@optimyz/contract/api/field-facts";
import type { ComponentProps, ReactNode } from "react";
import { Items } from "../../shared/forms/items.tsx";
import type { Place } from "../../shared/forms/place.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { schemaAt } from "./schema-at.ts";
import { type ItemNoun, useWords } from "./words.ts";

interface ItemListProps
  extends Pick<ComponentProps<typeof Items>, "hint" | "empty" | "complete" | "isPlain" | "children"> {
  /** The list's place. */
  at: Place;
  /** What one item is. */
  noun: ItemNoun;
  /** A new item. */
  blank: unknown;
}

/** A list of settings, with the label and the limits of its schema. */
export function ItemList({ at, noun, complete, ...props }: ItemListProps) {
  const t = useText();
  const words = useWords();
  const { label, min, max } = limitsOf(at.path);
  return (
    <Items
      {...props}
      at={at}
      min={min}
      max={max}
      label={words.say(label)}
      name={(number) => t(m.itemName, { noun, number })}
      removed={(number) => t(m.itemRemoved, { noun, number })}
      addLabel={t(m.addItem, { noun })}
      complete={complete || fullText(at, max, t(m.noMoreItems, { max, noun }))}
    />
  );
}

const fullText = ({ value }: Place, max: number, text: string): ReactNode =>
  Array.isArray(value) && value.length >= max ? text : undefined;

function limitsOf(path: string): { label: string; min: number; max: number } {
  const schema = schemaAt(path);
  if (!schema) throw new RangeError(`No list ${path}`);
  const { label, lengthMin = 0, lengthMax = Number.POSITIVE_INFINITY } = factsOf(schema);
  return { label, min: lengthMin, max: lengthMax };
}
