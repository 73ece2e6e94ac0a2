type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that can be filled in. */
const FIELDS = "main :is(input, select, textarea)";

/**
 * Restores typed values in fields that React has re-created, because it did not find the page as the server sent it.
 * The earlier elements have left the document and still hold them.
 * @param earlier the fields of the document as it came
 */
export function putBack(earlier: readonly Element[]): void {
  const fields = [...document.querySelectorAll<Field>(FIELDS)];
  for (const before of earlier as Field[]) {
    const now = fields.find((field) => isSame(field, before));
    if (before.isConnected || !now || now.value === before.value || before.value === "") continue;
    now.value = before.value;
    now.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

const isSame = (one: Field, other: Field): boolean =>
  one.name !== "" && one.name === other.name && one.tagName === other.tagName && one.type === other.type;
