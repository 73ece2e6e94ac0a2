import { parseRupees, rupees } from "@optimyz/contract/domain/money";
import { type AnyEndpoint, ApiError, type InputOf } from "@optimyz/kit";
import { TextField, typedInput, type Values } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

interface AmountFieldProps {
  name: string;
  label?: string;
  hint?: string;
  /** Initial value of the field. */
  paise: number;
}

/** An amount in rupees as people write it: `4500`, `4,500`, `₹ 499.50`. */
export function AmountField({ name, label, hint, paise }: AmountFieldProps) {
  const t = useText();
  return (
    <TextField
      name={name}
      label={label ?? t(m.amount)}
      hint={hint}
      required
      inputMode="decimal"
      autoComplete="off"
      defaultValue={rupees(paise).slice(1)}
      validate={(typed) => (parseRupees(typed) === undefined ? t(m.amountInRupees) : undefined)}
    />
  );
}

/**
 * Makes the input of a form with an amount.
 * @param name of the amount's field
 */
export const readWithAmount =
  (name: "amount_paise" | "fee_paise") =>
  <E extends AnyEndpoint>(endpoint: E, values: Values): InputOf<E> => {
    const { [name]: typed, ...plain } = values;
    const paise = parseRupees(String(typed));
    if (paise === undefined)
      // The field has said it before, in the page's language.
      throw new ApiError(m.checkTheForm, { status: 422, code: "INVALID", fields: { [name]: m.amountInRupees } });
    return { ...typedInput(endpoint, plain), [name]: paise } as InputOf<E>;
  };
