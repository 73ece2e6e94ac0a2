import { register } from "@optimyz/contract/api/endpoints/people";
import { PageMeta, useApp } from "@optimyz/kit";
import { Link, useLocation, useNavigate } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { useEffect, useState } from "react";
import { FAILURE } from "../../parts/failure.ts";
import { FormPage } from "../../parts/form-page.tsx";
import { FormSkeleton } from "../../parts/form-skeleton.tsx";
import links from "../../parts/links.module.css";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { useVisitorOnly } from "../../parts/use-visitor-only.ts";

const { field } = fieldsOf(register);

/** Time to read the message before the login page opens (specification, section 9). */
const REDIRECT_MS = 1000;

export function Component() {
  const { search } = useLocation();
  const { pathOf } = useApp();
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
        canonical={{ role: "register" }}
      />
      {isVisitor ? (
        <>
          <RegisterForm search={search} />
          <p className={links.row}>
            <Link to={pathOf({ role: "login" }) + search}>Already registered?</Link>
          </p>
        </>
      ) : (
        <FormSkeleton />
      )}
    </FormPage>
  );
}

/** @param search kept for the login page: it may say where to go afterwards */
function RegisterForm({ search }: { search: string }) {
  const [registered, setRegistered] = useState<string>();
  useLoginAfter(registered, search);
  return (
    <EndpointForm
      endpoint={register}
      draftKey="register"
      onSuccess={({ message }, { email }) => {
        setRegistered(email);
        return message || "Registration successful";
      }}
    >
      <TextField {...field("name")} autoComplete="name" />
      <TextField {...field("email")} autoComplete="username" />
      <NewPasswordField
        {...field("password")}
        hint="At least 8 characters. A few words you like are easier to remember than symbols."
      />
      <SubmitButton size="large" busyLabel="Registering..." disabled={registered !== undefined}>
        Register
      </SubmitButton>
      <FormMessage failureText={FAILURE} />
    </EndpointForm>
  );
}

/** Opens the login page a moment after a registration, unless the visitor has gone elsewhere by then. */
function useLoginAfter(registeredEmail: string | undefined, search: string): void {
  const navigate = useNavigate();
  const { pathOf } = useApp();
  useEffect(() => {
    if (registeredEmail === undefined) return;
    const timer = setTimeout(
      () => navigate(pathOf({ role: "login" }) + search, { state: { email: registeredEmail } }),
      REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [registeredEmail, search, navigate, pathOf]);
}
