import { type Control, controlsOf } from "./validation.ts";

/** By field name: the typed value and the one before. */
type Draft = Record<string, [typed: string, initial: string]>;

/** Never kept: secrets, and values that a page may not fill in again. */
const NOT_KEPT = new Set(["password", "file", "hidden", "submit"]);

const storageKey = (draftKey: string) => `draft:${draftKey}`;

/** Keeps what differs from the form's initial values for this tab. */
export function saveDraft(draftKey: string, form: HTMLFormElement): void {
  const draft: Draft = {};
  for (const control of keepable(form)) {
    const initial = initialOf(control);
    if (control.value !== initial) draft[control.name] = [control.value, initial];
  }
  write(draftKey, Object.keys(draft).length > 0 ? JSON.stringify(draft) : null);
}

export function clearDraft(draftKey: string): void {
  write(draftKey, null);
}

/** Forgets the drafts of this tab whose key begins like this, as at the end of a session. */
export function clearDrafts(beginning: string): void {
  try {
    const begun = storageKey(beginning);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(begun)) sessionStorage.removeItem(key);
  } catch {}
}

/**
 * Fills in what was typed before. A field that has been touched stays as it is, and so does one whose initial value has
 * changed since: a course chosen by a link wins over one chosen an hour ago.
 */
export function restoreDraft(draftKey: string, form: HTMLFormElement): void {
  const draft = read(draftKey);
  for (const control of keepable(form)) {
    const [typed, initial] = draft[control.name] ?? [];
    if (typed === undefined || control.value !== initialOf(control) || initial !== control.value) continue;
    const canHold =
      !(control instanceof HTMLSelectElement) || [...control.options].some(({ value }) => value === typed);
    if (canHold) control.value = typed;
  }
}

function keepable(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(
    ({ type, dataset }) =>
      !NOT_KEPT.has(type) && type !== "checkbox" && type !== "radio" && dataset.secret === undefined,
  );
}

function initialOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function read(draftKey: string): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey(draftKey)) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Draft) : {};
  } catch {
    return {};
  }
}

/** Storage may be full or blocked; the form works without it. */
function write(draftKey: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(storageKey(draftKey));
    else sessionStorage.setItem(storageKey(draftKey), value);
  } catch {}
}
