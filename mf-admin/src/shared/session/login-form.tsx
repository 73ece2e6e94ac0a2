import { adminLogin } from "@optimyz/contract/endpoints/people";
import { ApiError, errorText, useApp } from "@optimyz/kit";
import { EndpointForm, fieldsOf, PasswordField, SubmitButton, TextField } from "@optimyz/ui";
import { FailureReason } from "../forms/failure-reason.tsx";
import { openSession } from "./session.ts";

const { field } = fieldsOf(adminLogin);

/** Logs an administrator in; used by the login page and by the dialog over the dashboard. */
export function LoginForm({ onDone, email }: { onDone: () => void; email?: string | undefined }) {
  const app = useApp();
  return (
    <EndpointForm
      endpoint={adminLogin}
      toasts={{ success: "Login successful!" }}
      onSuccess={(admin) => {
        openSession(app, admin.email);
        onDone();
      }}
    >
      <TextField {...field("email")} autoComplete="username" defaultValue={email} />
      <PasswordField {...field("password")} autoComplete="current-password" {...(email && { "data-autofocus": "" })} />
      <FailureReason words={failureOf} />
      <SubmitButton busyLabel="Logging in...">Login</SubmitButton>
    </EndpointForm>
  );
}

/** The seed's words: the server's message, or one of two fallbacks. */
function failureOf(error: unknown): string {
  const reached = error instanceof ApiError && error.status > 0;
  return reached ? errorText(error, "Login failed!") : "Something went wrong";
}
