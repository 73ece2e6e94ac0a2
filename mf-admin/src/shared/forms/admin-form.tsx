import type { AnyEndpoint } from "@optimyz/kit";
import { EndpointForm, type EndpointFormProps } from "@optimyz/ui";
import { useAttempt } from "../data/use-admin-mutation.ts";

/** The form of an administrator's endpoint: see {@link useAttempt}. */
export function AdminForm<E extends AnyEndpoint>(props: Omit<EndpointFormProps<E>, "mutation">) {
  const { endpoint } = props;
  const attempt = useAttempt(endpoint);
  return <EndpointForm {...props} endpoint={endpoint} mutation={{ attempt }} />;
}
