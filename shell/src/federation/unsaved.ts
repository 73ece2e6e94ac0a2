/** Forms of this tab in which somebody typed or chose something that was not sent yet. */
const touched = new Set<HTMLFormElement>();
let isWatching = false;

/** Tracks every form that somebody edits, until it is sent or reset. Starts once for the tab. */
export function watchForms(): void {
  if (isWatching) return;
  isWatching = true;
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) {
      const form = target.closest("form");
      if (form) touched.add(form);
    }
  };
  document.addEventListener("input", note, { capture: true });
  document.addEventListener("change", note, { capture: true });
  const forget = ({ target }: Event) => touched.delete(target as HTMLFormElement);
  document.addEventListener("reset", forget, { capture: true });
}

/** Whether leaving this page would lose what somebody wrote: an edited form is in view and still holds something. */
export function hasUnsavedInput(): boolean {
  for (const form of touched) if (!form.isConnected) touched.delete(form);
  return [...touched].some((form) => [...new FormData(form).values()].some((value) => value !== ""));
}
