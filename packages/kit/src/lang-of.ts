import type { Fallback } from "@optimyz/contract/api/schemas/content/translatable";
import { createElement, type ReactNode } from "react";

interface Translatable {
  fallback?: Fallback;
}

/** Attributes for an element with a text of the content: its language, where that is not the page's. */
export const langOf = ({ fallback }: Translatable, field: string) =>
  fallback?.fields.includes(field) ? { lang: fallback.lang, dir: "auto" as const } : undefined;

/**
 * A text of the content for where it is part of an element: with its language, where that is not the page's.
 * @param field its name, or its path such as `words.call_text` with the text
 */
export function wordsOf<Field extends string>(item: Translatable & Record<Field, string>, field: Field): ReactNode;
export function wordsOf(item: Translatable, field: string, text: string | undefined): ReactNode;
export function wordsOf(item: Translatable, field: string, text = Reflect.get(item, field)): ReactNode {
  const lang = text && langOf(item, field);
  return lang ? createElement("span", lang, text) : text;
}
