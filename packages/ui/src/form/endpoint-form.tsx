import { typedValue } from "@optimyz/contract/api/field-facts";
import * as z from "@optimyz/contract/z";
import { type AnyEndpoint, ApiError, type InputOf, type OutputOf, type RequestOptions } from "@optimyz/kit";
import { type MutationOptions, type MutationTexts, useMutation } from "@optimyz/kit/mutation";
import { Form, type FormProps } from "./form.tsx";
import { checkTheForm } from "./messages.ts";

/** What the fields of a form hold, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** What a request takes in addition to its form's input. */
type Request<E extends AnyEndpoint> = Pick<RequestOptions<E>, "params" | "headers" | "file">;

export interface EndpointFormProps<E extends AnyEndpoint> extends Omit<FormProps, "onSubmit" | "failureText"> {
  endpoint: E;
  /** Input that the page knows, without a field. */
  given?: Partial<InputOf<E>>;
  /** Makes the input from the fields and the given values; {@link checkedInput} by default. */
  read?: ((endpoint: E, values: Values) => InputOf<E>) | undefined;
  /** Other parts of the request, once the input is valid. */
  request?: (() => Request<E> | Promise<Request<E>>) | undefined;
  /** Toasts with the specification's texts. */
  toasts?: MutationTexts<E>;
  /** How it is sent. */
  mutation?: Pick<MutationOptions<E>, "attempt" | "refresh">;
  /** What follows a success. A sentence that it returns is shown by the form's `FormMessage`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms have nothing to say
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>, form: HTMLFormElement) => string | undefined | void;
}

const showNothing = () => undefined;

/** A form that sends one endpoint's input, checked by the endpoint's own schema. Its fields come from {@link fieldsOf}. */
export function EndpointForm<E extends AnyEndpoint>({
  endpoint,
  given,
  read = checkedInput,
  request,
  toasts,
  mutation,
  onSuccess,
  onFailure = showNothing,
  ...rest
}: EndpointFormProps<E>) {
  const { send } = useMutation(endpoint, { ...toasts, ...mutation });
  const submit = async (values: Record<string, string>, form: HTMLFormElement) => {
    const body = read(endpoint, { ...values, ...given });
    const output = await send({ ...(await request?.()), body });
    return onSuccess?.(output, body, form);
  };
  return <Form {...rest} onSubmit={submit} onFailure={onFailure} />;
}

/**
 * The endpoint's input, checked by its schema.
 * @throws ApiError as the server's would be, with a sentence for each wrong field
 */
function checkedInput(endpoint: AnyEndpoint, values: Values): InputOf<AnyEndpoint> {
  const { input } = endpoint;
  if (!input) return undefined;
  const { data, error } = z.safeParse(input, typedInput(endpoint, values));
  if (!error) return data;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
  throw new ApiError(checkTheForm, { status: 422, code: "INVALID", fields });
}

/** The endpoint's input as it was typed, with numbers in fields of numbers; its check is the server's. */
export function typedInput({ input }: AnyEndpoint, values: Values): InputOf<AnyEndpoint> {
  const typed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const schema: z.ZodMiniType | undefined = input?.shape[name];
    typed[name] = schema && typeof value === "string" ? typedValue(schema, value) : value;
  }
  return typed;
}
