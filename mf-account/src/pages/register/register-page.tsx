import { register } from "@optimyz/contract/endpoints/people";
import { errorText, PageMeta, paths, useApp } from "@optimyz/kit";
import { Link, useNavigate } from "@optimyz/kit/router";
import { Form, PasswordField, SubmitButton, TextField } from "@optimyz/ui";
import { useEffect, useState } from "react";
import { FormPage } from "../../parts/form-page.tsx";
import links from "../../parts/links.module.css";
import { type Message, MessageLine } from "../../parts/message-line.tsx";

/** Time to read the message before the login page opens (specification, section 9). */
const REDIRECT_MS = 1000;

export function Component() {
  const { api } = useApp();
  const [message, setMessage] = useState<Message>();
  const [registered, setRegistered] = useState<string>();
  useLoginAfter(registered);

  const send = async (values: Record<string, string>) => {
    if (registered !== undefined) return;
    setMessage(undefined);
    const { name = "", email = "", password = "" } = values;
    const answer = await api.call(register, { body: { name, email, password } });
    setMessage({ tone: "success", text: answer.message || "Registration successful" });
    setRegistered(email);
  };
  const fail = (error: unknown) => setMessage({ tone: "error", text: errorText(error, "Something went wrong") });

  return (
    <FormPage
      title="Register"
      lead="One account for everything you learn here."
      aside={{
        title: "Begin where you are",
        text: "An account keeps your enrollments together and shows where each of them stands. It costs nothing and can be erased at any time.",
      }}
    >
      <PageMeta title="Register" description="Open an account." canonical={paths.register.to()} />
      <Form draftKey="register" onSubmit={send} onFailure={fail}>
        <TextField name="name" label="Name" required maxLength={120} autoComplete="name" />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          required
          maxLength={254}
          autoComplete="username"
        />
        <PasswordField
          name="password"
          label="Password"
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          hint="At least 8 characters. A few words you like are easier to remember than signs."
        />
        <SubmitButton size="large" busyLabel="Registering..." disabled={registered !== undefined}>
          Register
        </SubmitButton>
        <MessageLine message={message} />
      </Form>
      <p className={links.row}>
        <Link to={paths.login.to()}>Already registered?</Link>
      </p>
    </FormPage>
  );
}

/** Opens the login page a moment after a registration, unless the visitor has gone elsewhere by then. */
function useLoginAfter(registeredEmail: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (registeredEmail === undefined) return;
    const timer = setTimeout(() => navigate(paths.login.to(), { state: { email: registeredEmail } }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [registeredEmail, navigate]);
}
