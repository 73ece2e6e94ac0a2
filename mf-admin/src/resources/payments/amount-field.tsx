import { parseRupees, rupees } from "@optimyz/contract/domain/money";
import { type AnyEndpoint, ApiError, type InputOf } from "@optimyz/kit";
import { TextField, typedInput, type Values } from "@optimyz/ui";

const PROBLEM = "Amount must be in rupees, such as 4,500.";

interface AmountFieldProps {
  name: string;
  label?: string;
  hint?: string;
  /** Initial value of the field. */
  paise: number;
}

/** An amount in rupees as people write it: `4500`, `4,500`, `₹ 499.50`. */
export const AmountField = ({ name, label = "Amount", hint, paise }: AmountFieldProps) => (
  <TextField
    name={name}
    label={label}
    hint={hint}
    required
    inputMode="decimal"
    autoComplete="off"
    defaultValue={rupees(paise).slice(1)}
    validate={(typed) => (parseRupees(typed) === undefined ? PROBLEM : undefined)}
  />
);

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
      throw new ApiError("Please check the form.", { status: 422, code: "INVALID", fields: { [name]: PROBLEM } });
    return { ...typedInput(endpoint, plain), [name]: paise } as InputOf<E>;
  };
