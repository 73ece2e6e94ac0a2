import { createContext, useContext } from "react";
import type { Control, FieldRules } from "./validation.ts";

/** How the last sending ended: with a sentence for the visitor, or a failure. */
export type FormOutcome =
  | { message: string; error?: undefined; hasFieldErrors?: undefined }
  | { message?: undefined; error: unknown; hasFieldErrors: boolean };

/** What a form offers to the fields in it. */
export interface FormContextValue {
  /** A sentence for each wrong field, by name. */
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  outcome: FormOutcome | undefined;
  /** Registers a field's rules; returns a function that removes them. */
  register: (name: string, rules: FieldRules) => () => void;
  /** Fills drafts in again, for a field whose options came late. */
  restore: () => void;
  /** Called after a script sets a control's value, as typing does by itself. */
  edited: (control: Control) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around a field; undefined for a field outside a form. */
export function useForm(): FormContextValue | null {
  return useContext(FormContext);
}
