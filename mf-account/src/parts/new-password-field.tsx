import { PasswordField } from "@optimyz/ui";

interface NewPasswordFieldProps {
  name?: string;
  label?: string;
  hint?: string;
}

/** A password that is chosen here, within the lengths that the server takes. */
export function NewPasswordField({
  name = "newPassword",
  label = "New password",
  hint = "At least 8 characters.",
}: NewPasswordFieldProps) {
  return (
    <PasswordField
      name={name}
      label={label}
      required
      minLength={8}
      maxLength={128}
      autoComplete="new-password"
      hint={hint}
    />
  );
}
