import { PasswordField } from "@optimyz/ui";
import type { ComponentProps } from "react";

/** A password that is chosen here; its name, label and limits come from the endpoint's schema. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "autoComplete">) {
  return <PasswordField hint="At least 8 characters." {...props} autoComplete="new-password" />;
}
