/** Forms of this tab in which somebody typed or chose something that was not sent yet, each with its hidden values of then. */
const touched = new Map<HTMLFormElement, string>();
let isWatching = false;

/** Tracks every form that somebody edits, until it is sent or reset. Starts once for the tab. */
export function watchForms(): void {
  if (isWatching) return;
  isWatching = true;
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) {
      const form = target.closest("form");
      if (form && !touched.has(form)) touched.set(form, hiddenIn(form));
    }
  };
  document.addEventListener("input", note, { capture: true });
  document.addEventListener("change", note, { capture: true });
  const forget = ({ target }: Event) => touched.delete(target as HTMLFormElement);
  document.addEventListener("reset", forget, { capture: true });
}

/** Whether leaving this page would lose what somebody wrote: an edited form is in view and still holds something. */
export function hasUnsavedInput(): boolean {
  for (const form of touched.keys()) if (!form.isConnected) touched.delete(form);
  return [...touched].some(
    ([form, hidden]) =>
      hiddenIn(form) !== hidden ||
      [...new FormData(form)].some(([name, value]) => value !== "" && !form.querySelector(hiddenField(name))),
  );
}

const hiddenField = (name: string): string => `[type="hidden"][name="${CSS.escape(name)}"]`;

/** Values of hidden fields, which the page gives and only some of its controls change. */
const hiddenIn = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([name]) => form.querySelector(hiddenField(name))));
