import * as m from "@optimyz/contract/api/messages";
import { sentence } from "@optimyz/contract/api/sentences";

/** A named control of a form that can hold what a person typed or chose. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field adds to the checks that the browser knows. */
export interface FieldRules {
  label: string;
  /** In place of `{label} is required.` */
  requiredMessage?: string | undefined;
  /** In place of the sentence about a wrong pattern or format. */
  formatMessage?: string | undefined;
  /** Checks a filled field before the browser's own rules do; returns a sentence when the value is wrong. */
  validate?: ((value: string) => string | undefined) | undefined;
}

/** The form's controls that have a name, in the order of the page. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== "",
  );
}

/**
 * What is wrong with a control's value, as a sentence of the API, or undefined. The words are those that the server uses.
 * Spaces alone do not fill a required field, and lengths are checked however the value came in.
 */
export function problemOf(control: Control, rules: FieldRules): string | undefined {
  const { label, requiredMessage = sentence(m.required, { label }), formatMessage, validate } = rules;
  const { validity, value } = control;
  if (validity.valueMissing || (control.required && value.trim() === "")) return requiredMessage;
  if (validity.badInput)
    return formatMessage ?? sentence(control.type === "number" ? m.noNumber : m.incomplete, { label });
  if (value === "") return undefined;
  return validate?.(value) ?? browserProblem(control, rules);
}

/** The browser's own rules that the control's value breaks. */
function browserProblem(control: Control, { label, formatMessage }: FieldRules): string | undefined {
  const { validity } = control;
  if (validity.typeMismatch && control.type === "email") return formatMessage ?? sentence(m.noEmail, { label });
  if (validity.typeMismatch || validity.patternMismatch) return formatMessage ?? sentence(m.wrongForm, { label });
  return lengthProblem(control, label) ?? rangeProblem(control, label);
}

function lengthProblem(control: Control, label: string): string | undefined {
  if (control instanceof HTMLSelectElement) return undefined;
  const { minLength, maxLength, value } = control;
  if (minLength > 0 && value.length < minLength) return sentence(m.tooShort, { label, min: minLength });
  if (maxLength > 0 && value.length > maxLength)
    return sentence(m.longerThan, { label, max: maxLength.toLocaleString("en") });
  return undefined;
}

function rangeProblem(control: Control, label: string): string | undefined {
  if (!(control instanceof HTMLInputElement)) return undefined;
  const { validity, min, max, type } = control;
  const isDate = type === "date";
  if (validity.rangeUnderflow) return sentence(isDate ? m.tooEarly : m.tooLow, { label, min });
  if (validity.rangeOverflow) return sentence(isDate ? m.tooLate : m.tooHigh, { label, max });
  if (validity.stepMismatch) return sentence(m.notWhole, { label });
  return undefined;
}
