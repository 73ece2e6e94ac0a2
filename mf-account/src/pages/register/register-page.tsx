import { emailProblem } from "@optimyz/contract/email";
import { register } from "@optimyz/contract/endpoints/people";
import { PageMeta, paths, useApp } from "@optimyz/kit";
import { Link, useLocation, useNavigate } from "@optimyz/kit/router";
import { EmailField, Form, SubmitButton, TextField } from "@optimyz/ui";
import { useEffect, useState } from "react";
import { FormPage } from "../../parts/form-page.tsx";
import { FormSkeleton } from "../../parts/form-skeleton.tsx";
import links from "../../parts/links.module.css";
import { MessageLine } from "../../parts/message-line.tsx";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { useMessage } from "../../parts/use-message.ts";
import { useVisitorOnly } from "../../parts/use-visitor-only.ts";

/** Time to read the message before the login page opens (specification, section 9). */
const REDIRECT_MS = 1000;

export function Component() {
  const { search } = useLocation();
  const isVisitor = useVisitorOnly();
  return (
    <FormPage
      title="Register"
      lead="One account for everything you learn here."
      aside={{
        title: "Begin where you are",
        text: "An account keeps your enrolments together and shows where each of them stands. It costs nothing and can be erased at any time.",
      }}
    >
      <PageMeta
        title="Register"
        description="Open an account: it keeps your courses together and shows where each of them stands."
        canonical={paths.register.to()}
        listed={false}
      />
      {isVisitor ? (
        <>
          <RegisterForm search={search} />
          <p className={links.row}>
            <Link to={paths.login.to() + search}>Already registered?</Link>
          </p>
        </>
      ) : (
        <FormSkeleton />
      )}
    </FormPage>
  );
}

/** @param search goes along to the login: it may say where to go afterwards */
function RegisterForm({ search }: { search: string }) {
  const { api } = useApp();
  const { message, clear, succeed, fail } = useMessage();
  const [registered, setRegistered] = useState<string>();
  useLoginAfter(registered, search);

  const send = async (values: Record<string, string>) => {
    if (registered !== undefined) return;
    clear();
    const { name = "", email = "", password = "" } = values;
    const answer = await api.call(register, { body: { name, email, password } });
    succeed(answer.message || "Registration successful");
    setRegistered(email);
  };

  return (
    <Form draftKey="register" onSubmit={send} onFailure={fail}>
      <TextField name="name" label="Name" required maxLength={120} autoComplete="name" />
      <EmailField required validate={emailProblem} autoComplete="username" />
      <NewPasswordField
        name="password"
        label="Password"
        hint="At least 8 characters. A few words you like are easier to remember than signs."
      />
      <SubmitButton size="large" busyLabel="Registering..." disabled={registered !== undefined}>
        Register
      </SubmitButton>
      <MessageLine message={message} />
    </Form>
  );
}

/** Opens the login page a moment after a registration, unless the visitor has gone elsewhere by then. */
function useLoginAfter(registeredEmail: string | undefined, search: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (registeredEmail === undefined) return;
    const timer = setTimeout(
      () => navigate(paths.login.to() + search, { state: { email: registeredEmail } }),
      REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [registeredEmail, search, navigate]);
}
