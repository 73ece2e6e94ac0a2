import { PasswordField } from "@optimyz/ui";
import type { ComponentProps } from "react";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";

/** A password that is chosen here; its name, label and limits come from the endpoint's schema. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "autoComplete">) {
  const t = useText();
  return <PasswordField hint={t(m.atLeast)} {...props} autoComplete="new-password" />;
}
