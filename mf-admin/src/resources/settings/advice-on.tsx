import { Button, Icon, icons } from "@optimyz/ui";
import { useAdvice } from "./place.ts";
import styles from "./settings.module.css";

/** The server's advice on a field as last saved, with the nearest suitable value. */
export function AdviceOn({ path }: { path: string }) {
  const advice = useAdvice(path);
  if (advice.length === 0) return null;
  return (
    <ul className={styles.advice}>
      {advice.map(({ message, suggestion }) => (
        <li key={message}>
          <Icon path={icons.info} />
          <span>{message}</span>
          {suggestion && <UseButton path={path} value={suggestion} />}
        </li>
      ))}
    </ul>
  );
}

/** Longest value, in characters, that a button can name. */
const WORDS_MAX = 60;

/** Fills a value into the field of a setting. */
export function UseButton({ path, value }: { path: string; value: string }) {
  const use = (button: HTMLButtonElement) => {
    const field = button.form?.elements.namedItem(path);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    typeAsAPerson(field, value);
    field.focus();
  };
  return (
    <Button variant="secondary" size="small" onClick={({ currentTarget }) => use(currentTarget)}>
      {value.length > WORDS_MAX ? "Use the better text" : `Use ${value}`}
    </Button>
  );
}

/** Gives a field a value so that the form and the page follow it. */
function typeAsAPerson(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React takes an event for old news when the value was set where it can see it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
