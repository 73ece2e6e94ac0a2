import { type Item, itemsOf } from "./items.ts";

/** Keeps the time linear. */
const ROW_MAX = 8;

/** Reads the items of one row from left to right. */
export class Cursor {
  readonly #items: readonly Item[];
  #at = 0;
  readonly today: string;

  constructor(row: string, today: string) {
    this.#items = itemsOf(row);
    this.today = today;
  }

  /** The item so many places further. */
  item = (places = 0): Item => this.#items[this.#at + places] ?? { text: "" };

  /** The value that the item here has; passes the item if there is one. */
  next<Key extends keyof Item>(key: Key): Item[Key] {
    const value = this.item()[key];
    if (value !== undefined) this.#at += 1;
    return value;
  }

  /** Passes the item if it is one of these words. */
  take(words: readonly string[]): boolean {
    const isOne = words.includes(this.item().text);
    if (isOne) this.#at += 1;
    return isOne;
  }

  /** Passes items that are such words, not more than a sentence has in a row; whether there was one. */
  takeAll(words: readonly string[]): boolean {
    const before = this.#at;
    while (this.#at - before < ROW_MAX && this.take(words));
    return this.#at > before;
  }

  /** What is read here; nothing is passed when that is undefined. */
  attempt<T>(read: (cursor: Cursor) => T | undefined): T | undefined {
    const before = this.#at;
    const found = read(this);
    if (found === undefined) this.#at = before;
    return found;
  }
}
