import styles from "./forms.module.css";

/** Checks of a field before it is sent. */
interface Checks {
  required: boolean;
  validate: unknown;
}

/** A field as its schema has it, which only the server checks; one that the server needs is not called optional. */
export function unchecked<Props extends Checks>({ required, validate: _, ...props }: Props) {
  return { ...props, className: required ? styles.needed : undefined, "aria-required": required };
}
