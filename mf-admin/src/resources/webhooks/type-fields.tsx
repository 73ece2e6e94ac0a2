import { type Webhook, webhookTypes } from "@optimyz/contract/api/schemas/webhooks";
import { type AnyEndpoint, ApiError, type InputOf, type Text } from "@optimyz/kit";
import { typedInput, type Values } from "@optimyz/ui";
import forms from "../../shared/forms/forms.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./webhooks.module.css";
import { typeText } from "./words.ts";

const PREFIX = "type ";

/** A box for each type of events. */
export function TypeFields({ chosen = [] }: { chosen?: Webhook["types"] }) {
  const t = useText();
  return (
    <fieldset className={styles.types}>
      <legend>{t(m.events)}</legend>
      {webhookTypes.map((type) => (
        <label key={type} className={forms.tick}>
          <input type="checkbox" name={PREFIX + type} value="yes" defaultChecked={chosen.includes(type)} />
          <span>
            {typeText(type, t)} <code>{type}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The input from the form's fields, with the types that are ticked.
 * @throws ApiError when none is
 */
export function readTypes<E extends AnyEndpoint>(endpoint: E, values: Values, t: Text): InputOf<E> {
  const types = webhookTypes.filter((type) => values[PREFIX + type] === "yes");
  if (types.length === 0) throw new ApiError(t(m.chooseEvent), { status: 422, code: "INVALID" });
  const others = Object.entries(values).filter(([name]) => !name.startsWith(PREFIX));
  return { ...typedInput(endpoint, Object.fromEntries(others)), types } as InputOf<E>;
}
