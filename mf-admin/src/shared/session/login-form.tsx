import { adminLogin } from "@optimyz/contract/endpoints/people";
import { ApiError, errorText, useApp, useToast } from "@optimyz/kit";
import { Form, Notice, PasswordField, SubmitButton, TextField } from "@optimyz/ui";
import { useState } from "react";
import { openSession } from "./session.ts";

/** Logs an administrator in; used by the login page and by the dialog over the dashboard. */
export function LoginForm({ onDone, email }: { onDone: () => void; email?: string | undefined }) {
  const app = useApp();
  const toast = useToast();
  const [failure, setFailure] = useState<string>();

  return (
    <Form
      onSubmit={async (values) => {
        setFailure(undefined);
        const body = { email: (values.email ?? "").trim(), password: values.password ?? "" };
        openSession(app, (await app.api.call(adminLogin, { body })).email);
        toast("status", "Login successful!");
        onDone();
      }}
      onFailure={(error, hasFieldErrors) => {
        if (!hasFieldErrors) setFailure(failureOf(error));
      }}
    >
      <TextField name="email" label="E-mail" type="email" autoComplete="username" defaultValue={email} required />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        {...(email && { "data-autofocus": "" })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <SubmitButton busyLabel="Logging in...">Login</SubmitButton>
    </Form>
  );
}

/** The seed's words: the server's message, or one of two fallbacks. */
function failureOf(error: unknown): string {
  const reached = error instanceof ApiError && error.status > 0;
  return reached ? errorText(error, "Login failed!") : "Something went wrong";
}
