import * as z from "@optimyz/contract/z";
import { type AnyEndpoint, ApiError, type InputOf, type OutputOf } from "@optimyz/kit";
import { type MutationTexts, useMutation } from "@optimyz/kit/mutation";
import { Form, type FormProps } from "./form.tsx";

export interface EndpointFormProps<E extends AnyEndpoint> extends Omit<FormProps, "onSubmit" | "failureText"> {
  endpoint: E;
  /** Input that the page knows and asks for in no field. */
  given?: Partial<InputOf<E>>;
  /** Toasts in the specification's words. */
  toasts?: MutationTexts<E>;
  /** What follows a success. A sentence that it returns is shown by the form's `FormMessage`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms have nothing to say
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>, form: HTMLFormElement) => string | undefined | void;
}

const showNothing = () => undefined;

/** A form that sends one endpoint's input, checked by the endpoint's own schema. Its fields come from {@link fieldsOf}. */
export function EndpointForm<E extends AnyEndpoint>({
  endpoint,
  given,
  toasts,
  onSuccess,
  onFailure = showNothing,
  ...rest
}: EndpointFormProps<E>) {
  const { send } = useMutation(endpoint, toasts);
  const submit = async (values: Record<string, string>, form: HTMLFormElement) => {
    const input = readInput(endpoint, { ...values, ...given });
    const output = await send({ body: input });
    return onSuccess?.(output, input, form);
  };
  return <Form {...rest} onSubmit={submit} onFailure={onFailure} />;
}

/** @throws ApiError as the server's would be, with a sentence for each wrong field */
function readInput<E extends AnyEndpoint>(endpoint: E, values: Record<string, unknown>): InputOf<E> {
  const { input }: AnyEndpoint = endpoint;
  const { data, error } = z.safeParse(input, values);
  if (!error) return data;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
  throw new ApiError("Please check the form.", { status: 422, code: "INVALID", fields });
}
