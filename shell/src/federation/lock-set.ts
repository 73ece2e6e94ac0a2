import { type LockSet, lockSetSchema } from "@optimyz/contract/release";
import * as z from "@optimyz/contract/z";

/** Id of the document's element that carries the visitor's lock set as JSON. */
const LOCK_SET_ELEMENT_ID = "lock-set";

/**
 * The lock set that came with the document; the tab keeps it until its next full load.
 * @throws Error when the document has none, which only a broken document can cause
 */
export function readLockSet(): LockSet {
  const text = document.getElementById(LOCK_SET_ELEMENT_ID)?.textContent;
  const parsed = z.safeParse(lockSetSchema, text ? JSON.parse(text) : undefined);
  if (!parsed.success) throw new Error("The document carries no usable lock set");
  return parsed.data;
}
