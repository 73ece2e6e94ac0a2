type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls of a form, in the order of the page. */
export const controlsOf = (form: HTMLFormElement | null): Control[] => [...(form?.elements ?? [])].filter(isControl);

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Initial value of a control. */
export function initialOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
