import { PageMeta } from "@optimyz/kit";
import { Link, useLocation } from "@optimyz/kit/router";
import { LoginForm } from "../../login/login-form.tsx";
import { FormPage } from "../../parts/form-page.tsx";
import { FormSkeleton } from "../../parts/form-skeleton.tsx";
import links from "../../parts/links.module.css";
import { NeedsScripts } from "../../parts/needs-scripts.tsx";
import { RegisterHint } from "../../parts/register-hint.tsx";
import { useVisitorOnly } from "../../parts/use-visitor-only.ts";

export function Component() {
  const { state, search } = useLocation();
  const isVisitor = useVisitorOnly();
  return (
    <FormPage
      title="Login"
      lead="Good to see you again."
      aside={{
        title: "Your courses, in one place",
        text: "See where each enrolment stands, and keep your details in your own hands.",
      }}
    >
      <PageMeta
        title="Login"
        description="Log in to your account and see where each of your courses stands."
        canonical={{ role: "login" }}
      />
      <NeedsScripts>Please switch it on in your browser to log in.</NeedsScripts>
      {isVisitor ? (
        <>
          <LoginForm email={emailIn(state)} />
          <RegisterHint search={search} />
          <p className={links.row}>
            No account? <Link to={{ role: "myData" }}>See or erase what we keep about you</Link>
          </p>
        </>
      ) : (
        <FormSkeleton />
      )}
    </FormPage>
  );
}

/** The e-mail address that the visitor has just registered with. */
function emailIn(state: unknown): string | undefined {
  const known = typeof state === "object" && state !== null && "email" in state ? state.email : undefined;
  return typeof known === "string" ? known : undefined;
}
