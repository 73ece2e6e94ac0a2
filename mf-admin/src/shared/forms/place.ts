/** A value in a form's tree of values: where it is, and how it is changed. */
export interface Place {
  path: string;
  value: unknown;
  set: (change: (before: unknown) => unknown) => void;
}

/** A value within a group or a list. */
export const placeIn = ({ path, value, set }: Place, step: string | number): Place => ({
  path: path ? `${path}.${step}` : String(step),
  value: valueIn(value, step),
  set: (change) =>
    set((before) => {
      const inner = change(valueIn(before, step));
      return Array.isArray(before) ? before.with(Number(step), inner) : { ...Object(before), [step]: inner };
    }),
});

const valueIn = (value: unknown, step: string | number): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;

/** Value of a field without lists, as text. */
export const textIn = ({ value }: Place): string => (value === undefined || value === null ? "" : String(value));
